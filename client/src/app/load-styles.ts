/** Renders with a fallback font when the web font takes longer. */
const fontWaitMs = 1_000;
/** A page in the background is never painted. */
const paintWaitMs = 100;

/** Resolves after the first paint, before the app occupies the phone's main thread and connection. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, paintWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Waits for the style sheet and the font before the app is painted, so that the layout does not shift. */
export async function loadStyles(): Promise<void> {
  await attachStyleSheet();
  const fontTimeout = new Promise((resolve) => void setTimeout(resolve, fontWaitMs));
  await Promise.race([document.fonts.load('1em "Hanken Grotesk Variable"').catch(() => {}), fontTimeout]);
}

/**
 * Attaches the sheet that the page only preloads (see sheet-beside-script.ts); in development there is none. A sheet that fails to load is
 * recorded by failed-chunks.ts and requested again.
 */
function attachStyleSheet(): Promise<void> {
  const ahead = document.querySelector<HTMLLinkElement>('link[data-sheet]');
  if (!ahead) return Promise.resolve();
  return new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = ahead.crossOrigin;
    sheet.href = ahead.href;
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve(), { once: true });
    ahead.replaceWith(sheet);
  });
}
