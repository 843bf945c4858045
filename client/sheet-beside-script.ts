import type { Plugin } from 'vite';

/**
 * Loads the style sheet in parallel with the script instead of before the first paint, whose few rules are inline; on a phone this paints a
 * second earlier. `load-styles.ts` attaches the sheet at the same position, before those of the screens, so that the layer order stays the
 * same.
 */
export function sheetBesideScript(): Plugin {
  return {
    name: 'sheet-beside-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<link rel="stylesheet"', '<link rel="preload" as="style" data-sheet'),
    },
  };
}
