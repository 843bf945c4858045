import type { FastifyRequest } from 'fastify';
import { type SharePreview, sharePreview } from '#features/marketing/index.ts';
import type { Ports } from '#platform/context.ts';
import { languageOf } from './authenticate.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}" />`;

/** The page with the preview of a share: title, description and picture in its head, and the beginning of the piece until the script has loaded. */
function withPreview(page: string, { title, description, picture, beginning }: SharePreview, address: string): string {
  const head = [
    `<title>${escape(title)}</title>`,
    meta('description', description),
    meta('og:type', 'article'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    ...(picture ? [meta('og:image', new URL(picture, address).href)] : []),
  ].join('\n    ');
  const first = [title, description, ...beginning.split('\n')]
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escape(text)}</p>`)
    .join('\n        ');
  // The page's own description is removed first: later it would be that of the share which is found. Functions, because `$` in a
  // replacement text has a meaning of its own.
  return page
    .replace(/<meta name="description"[^>]*>/, () => '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<main class="first">[\s\S]*?<\/main>/, () => `<main class="first read">${first}</main>`);
}

/** The page of an address that names a share; null: it names none that opens, or the database does not answer, and the page is that of the site. */
export async function sharedPage(
  ports: Ports,
  page: string,
  request: FastifyRequest,
  segment: string,
  code: unknown,
): Promise<string | null> {
  if (typeof code !== 'string') return null;
  try {
    const preview = await sharePreview(ports, { segment, code, language: languageOf(request) });
    const origin = ports.files.originOf(`${request.protocol}://${request.host}`);
    return preview && withPreview(page, preview, `${origin}/${segment}?s=${code}`);
  } catch (error) {
    request.log.warn(error, 'The preview of a share could not be read.');
    return null;
  }
}
