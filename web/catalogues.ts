// Catalogues (*.ftl) are parsed when the client is built: the browser gets them ready to use, and no parser; and not what
// the server writes in mails.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transform(code, id) {
      if (!id.endsWith('.ftl')) return;
      const said = new FluentResource(code).body.filter((entry) => !entry.id.startsWith('mail-'));
      return { code: `export default ${JSON.stringify(said)}`, map: { mappings: '' } };
    },
  };
}
