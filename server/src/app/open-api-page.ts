import { contract } from '@sycee/contract/all';
import type { CallSpec } from '@sycee/contract/core/call';
import { uploadAddresses } from '@sycee/contract/upload';
import { page } from './dev-pages.ts';

/** An HTML page that lists the calls; the machine-readable form is /openapi.json. */
export function openApiPage(): string {
  const parts = Object.entries(contract).map(([feature, group]) => {
    const rows = (Object.entries(group) as [string, CallSpec][]).map(([address, { summary, who, button }]) => {
      const callers = typeof who === 'string' ? who : who.join(', ');
      return `<tr><td><code>${escape(address)}</code></td><td>${escape(summary)}</td><td>${callers}${button ? `<br><code>${button}</code>` : ''}</td></tr>`;
    });
    return `<h2 id="${feature}">${feature}</h2><table><tr><th>Call</th><th>Does</th><th>Who</th></tr>${rows.join('')}</table>`;
  });
  return page(
    'Sycee calls',
    `<p>Not in envelopes: ${Object.entries(uploadAddresses)
      .map(([address, does]) => `<code>${escape(address)}</code> (${escape(does)})`)
      .join(
        ', ',
      )}.</p><p>Schemas: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1). Frames of the realtime connection: <a href="/asyncapi.json">/asyncapi.json</a> (AsyncAPI 3.0)</p>${parts.join('')}`,
  );
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
