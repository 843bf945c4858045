/** A slow font is not waited for any longer: words in another face are better than none. */
const fontWaitMs = 1_000;
/** A page in the background is not painted at all. */
const paintWaitMs = 100;

/** The first look is on the screen before the app takes the phone's one thread, and its line, for itself. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, paintWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Nothing of the app is painted before its style sheet and its font are there: what is painted then stays where it is. */
export async function loadStyles(): Promise<void> {
  await attachStyleSheet();
  const late = new Promise((resolve) => void setTimeout(resolve, fontWaitMs));
  await Promise.race([document.fonts.load('1em "Hanken Grotesk Variable"').catch(() => {}), late]);
}

/**
 * Puts on the sheet that the page only fetches ahead (see sheet-beside-script.ts); in development there is none to wait for.
 * One that does not arrive is remembered by missing-parts.ts and asked for again.
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
