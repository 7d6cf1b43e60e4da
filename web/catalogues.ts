// Catalogues (*.ftl) are parsed when the client is built: the browser gets them ready to use, and no parser.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transform(code, id) {
      if (!id.endsWith('.ftl')) return;
      return { code: `export default ${JSON.stringify(new FluentResource(code).body)}`, map: { mappings: '' } };
    },
  };
}
