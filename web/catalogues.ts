// Catalogues (*.ftl) are parsed when the client is built: the browser gets them ready to use, and no parser; and not what
// the server writes in mails, or says to programs and other sites only.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const ELSEWHERE = /^(mail-.*|token-revoked|beyond-token|message-too-long|wrong-host|other-site|needs-header|operators-only|no-client)$/;

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    transform(code, id) {
      if (!id.endsWith('.ftl')) return;
      const said = new FluentResource(code).body.filter((entry) => !ELSEWHERE.test(entry.id));
      return { code: `export default ${JSON.stringify(said)}`, map: { mappings: '' } };
    },
  };
}
