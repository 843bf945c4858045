import type { Plugin } from 'vite';

const sheets = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * A sheet in the head holds up all painting; after the first look it holds up only what follows. The first look has its own
 * few rules, and module scripts wait for the sheet, so nothing is ever shown without its style.
 */
export function styleAfterFirstLook(): Plugin {
  return {
    name: 'style-after-first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(sheets)?.join('') ?? '';
        return html.replace(sheets, '').replace('</body>', `${links.trim()}\n  </body>`);
      },
    },
  };
}
