import { afterAll, beforeAll, expect, test } from 'vitest';
import { withinMs } from '../server/src/app/testing/proof-size.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let person: Person;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  person = await browserTest.person('phone', { reducedMotion: 'no-preference' });
  await person.open('/components/index');
  await specimen('Popup').waitFor();
});
afterAll(() => browserTest.close());

const phone = { width: 390, height: 844 };
const dialog = () => person.page.getByRole('dialog');
const specimen = (name: string) =>
  person.page.locator('article.spec').filter({ has: person.page.getByRole('heading', { name, exact: true }) });
const press = (control: string, button: string) =>
  specimen(control).getByRole('button', { name: button, exact: true }).click();
const close = async () => {
  await person.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
};

/** The place of the panel after its animation. */
async function placeOfPanel(): Promise<{ left: number; top: number; right: number; bottom: number; width: number }> {
  return await dialog()
    .locator('.panel')
    .evaluate(async (panel) => {
      await Promise.all(panel.getAnimations().map((animation) => animation.finished));
      const { left, top, right, bottom, width } = panel.getBoundingClientRect();
      return { left, top, right: innerWidth - right, bottom: innerHeight - bottom, width };
    });
}

test.each([
  ['top', { top: 0, left: 0, right: 0 }],
  ['bottom', { bottom: 0, left: 0, right: 0 }],
  ['left', { left: 0, top: 0, bottom: 0 }],
  ['right', { right: 0, top: 0, bottom: 0 }],
] as const)('[S4.45] a popup opens from the %s', async (side, edges) => {
  await press('Popup', side);
  expect(await placeOfPanel()).toMatchObject(edges);
  await close();
});

test('[S4.45] opens a popup in the centre', async () => {
  await press('Popup', 'centre');
  const { left, right, top, bottom } = await placeOfPanel();
  expect([left - right, top - bottom].map(Math.abs).every((px) => px <= 1)).toBe(true);
  expect(left).toBeGreaterThan(0);
  await close();
});

const animationOf = (part: string) =>
  dialog()
    .locator(part)
    .evaluate((element) => {
      const { animationDuration, backgroundColor } = getComputedStyle(element);
      return { animationDuration, backgroundColor };
    });

/** How long the panel takes to go, read as it begins: on a busy machine it may be closed before the test asks. */
async function closingMs(): Promise<number> {
  await person.page.evaluate(() => {
    const read = ({ target }: AnimationEvent) => {
      if (!(target as Element).matches('.panel')) return;
      performance.mark('closing', { detail: getComputedStyle(target as Element).animationDuration });
      document.removeEventListener('animationstart', read);
    };
    document.addEventListener('animationstart', read);
  });
  await close();
  return await person.page.evaluate(() => {
    const [{ detail }] = performance.getEntriesByName('closing', 'mark') as [PerformanceMark];
    performance.clearMarks('closing');
    return Number.parseFloat(detail) * 1_000;
  });
}

test('[S9.13] opens and closes a popup in 300 ms, with a mask of 40% black', async () => {
  await press('Popup', 'bottom');
  expect((await animationOf('.panel')).animationDuration).toBe('0.3s');
  const { animationDuration, backgroundColor } = await animationOf('.mask');
  expect([animationDuration, backgroundColor]).toEqual(['0.3s', 'rgba(0, 0, 0, 0.4)']);
  await person.page.evaluate(() => {
    document.addEventListener('keydown', () => performance.mark('asked'), { once: true, capture: true });
    new MutationObserver((_, watch) => {
      if (document.querySelector('dialog[open]')) return;
      performance.measure('closed', 'asked');
      watch.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  expect(await closingMs()).toBe(300);
  const closedMs = await person.page.evaluate(() => performance.getEntriesByName('closed')[0]!.duration);
  expect(closedMs).toBeGreaterThanOrEqual(290);
  expect(closedMs).toBeLessThan(withinMs(1_000));
});

test('[S4.46] opens the message drawer in 50 ms and closes it in 300 ms', async () => {
  await press('MessageDrawer', 'Messages');
  expect((await animationOf('.panel')).animationDuration).toBe('0.05s');
  expect((await placeOfPanel()).right).toBe(0);
  expect(await closingMs()).toBe(300);
});

test.each([
  [500, 500, true],
  [499, 500, false],
  [500, 499, false],
])('[S9.14] at %i × %i a sheet is a dialog in the middle: %s', async (width, height, isDesktop) => {
  await person.page.setViewportSize({ width, height });
  await press('Popup', 'bottom');
  const place = await placeOfPanel();
  expect([place.left > 0, place.bottom > 0]).toEqual([isDesktop, isDesktop]);
  await close();
  await person.page.setViewportSize(phone);
});

test('[S9.16] turns a swiper every 3000 ms in 300 ms, until it is paused', async () => {
  // Another browser, whose clock is controlled.
  const watcher = await browserTest.person('phone', { reducedMotion: 'no-preference' });
  await watcher.page.clock.install({ time: 0 });
  await watcher.page.clock.pauseAt(1_000);
  await watcher.open('/components/index');
  // The app starts after the first paint, for which this clock has to advance.
  await watcher.page.clock.runFor(100);
  const swiper = watcher.page.getByRole('region', { name: 'Products' });
  const shown = () => swiper.locator('.pip[aria-current=true]').getAttribute('aria-label');
  await expect.poll(shown).toBe('1 of 3');
  await watcher.page.clock.runFor(2_999);
  expect(await shown()).toBe('1 of 3');
  await watcher.page.clock.runFor(1);
  await expect.poll(shown).toBe('2 of 3');
  expect(await swiper.locator('.trk').evaluate((track) => getComputedStyle(track).transitionDuration)).toBe('0.3s');
  await swiper.getByRole('button', { name: 'Pause' }).click();
  await watcher.page.mouse.move(0, 0);
  await swiper.getByRole('button', { name: 'Play' }).evaluate((button) => button.blur());
  await watcher.page.clock.runFor(9_000);
  expect(await shown()).toBe('2 of 3');
  await swiper.getByRole('button', { name: '3 of 3' }).click();
  await expect.poll(shown).toBe('3 of 3');
  expect(watcher.faults).toEqual([]);
});

const floating = () => person.page.getByRole('button', { name: /^Help, / });
const box = async () => (await floating().boundingBox())!;

test('[S2.26] drags the floating button, which docks at the nearer edge with 11 px', async () => {
  const { x, y, width, height } = await box();
  expect(phone.width - x - width).toBe(11);
  await person.page.mouse.move(x + width / 2, y + height / 2);
  await person.page.mouse.down();
  await person.page.mouse.move(120, 300, { steps: 5 });
  await expect.poll(async () => Math.round((await box()).x)).toBe(Math.round(120 - width / 2));
  await person.page.mouse.up();
  await expect.poll(async () => (await box()).x).toBe(11);
  expect(Math.round((await box()).y + height / 2)).toBe(300);
  expect(await person.page.locator('.toast').count()).toBe(0);
});

test('[S2.26] moves the floating button by arrow keys too', async () => {
  const before = await box();
  await floating().focus();
  await person.page.keyboard.press('ArrowRight');
  await expect.poll(async () => phone.width - (await box()).x - before.width).toBe(11);
  await person.page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await box()).y).toBeGreaterThan(before.y);
});

test('[S9.17] shows at most nine pictures in an album, three a row, and the number of the others', async () => {
  const pictures = specimen('Album').getByRole('listitem');
  await expect.poll(() => pictures.count()).toBe(9);
  const tops = await pictures.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(Object.values(Object.groupBy(tops, (top) => top)).map((row) => row!.length)).toEqual([3, 3, 3]);
  expect(await pictures.last().innerText()).toBe('2 more');
});

test('[S5.11] fills six digits from a pasted code, with any text between them', async () => {
  const code = specimen('CodeInput').getByRole('textbox', { name: 'Code' }).first();
  await expect.poll(() => specimen('CodeInput').locator('.code').first().locator('span').count()).toBe(6);
  await code.fill('');
  await code.evaluate((input: HTMLInputElement) => {
    input.focus();
    // Pastes as a browser does.
    document.execCommand('insertText', false, '【Sycee】 code: 482 913 7');
  });
  await expect.poll(() => code.inputValue()).toBe('482913');
  await person.page.keyboard.type('5');
  expect(await code.inputValue()).toBe('482913');
});

test('[S9.01] shows a toast for 2000 ms', async () => {
  const button = specimen('Toast').getByRole('button', { name: 'Reminder sent to Shen Yanqing' });
  const [text, shownMs] = await button.evaluate(async (element: HTMLElement) => {
    const changed = (isOpen: boolean) =>
      new Promise<Element | null>((resolve) => {
        const look = () => {
          const toast = document.querySelector('.toast');
          if ((toast !== null) !== isOpen) return;
          watch.disconnect();
          resolve(toast);
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true });
      });
    const shown = changed(true);
    element.click();
    const toast = await shown;
    const from = performance.now();
    await changed(false);
    return [toast?.textContent, performance.now() - from] as const;
  });
  expect(text).toBe('Reminder sent to Shen Yanqing');
  expect(shownMs).toBeGreaterThan(1_950);
  expect(shownMs).toBeLessThan(withinMs(2_600));
});

test('[S9.04] says load more, loading and no more at the end of a list', async () => {
  const texts = () => specimen('LoadMore').getByRole('status').allTextContents();
  await expect.poll(async () => (await texts()).slice(0, 3)).toEqual(['load more', 'loading', 'no more']);
});

test('has thrown and logged nothing during these tests', () => {
  expect(person.faults).toEqual([]);
});

test('keeps a button’s text on one line', async () => {
  const label = specimen('Button').locator('.btn > span').first();
  expect(await label.evaluate((span) => getComputedStyle(span).textWrapMode)).toBe('nowrap');
});
