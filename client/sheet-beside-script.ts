import type { Plugin } from 'vite';

/**
 * The style sheet and the font come beside the script instead of before the first look, which has its few rules with it: a
 * phone paints a second earlier. `dress` puts the sheet on at the same place, before the sheets of the screens: their layers
 * keep their order.
 */
export function sheetBesideScript(): Plugin {
  return {
    name: 'sheet-beside-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace('<link rel="stylesheet"', '<link rel="preload" as="style" data-sheet'),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
      }),
    },
  };
}
