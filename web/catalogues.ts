// Catalogues (*.ftl) are parsed when the client is built: the browser gets them ready to use, and no parser; and not what
// the server writes in mails, says to programs and other sites only, or says of names, passwords and addresses that somebody
// sends it: such a refusal comes with its text in the language of the page, which needs no words of its own for it.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const ELSEWHERE = /^(mail-.*|webhook-.*|push-bad-.*|not-an-address|confirmation-not-sent|no-such-zone|name-invisible|name-too-long|name-taken|password-too-short|has-account|no-such-account|wrong-password|reset-link-old|token-revoked|beyond-token|message-too-long|wrong-host|other-site|needs-header|operators-only|no-client)$/;

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
