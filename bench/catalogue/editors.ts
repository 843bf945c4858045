import type { Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser.ts';
import { buildClientIfStale } from '../../tools/project.mjs';
import type { Visitor } from '../../tools/tour/log-in.ts';
import { type Measured, median } from '../compare.ts';

const openings = 10;
/** Limits of a rule, each of which other samples reach. */
const ages = ['22', '60', '25', '55', '30', '50', '35', '45', '28', '58'];

/** Opens the product form again and again, and types in the rule editor, in a browser of a desk. */
export async function measureEditors({ address, saas }: { address: string; saas: Visitor }): Promise<Measured[]> {
  await buildClientIfStale(process.execPath);
  const { list } = await saas.call('GET /admin/api/products', { query: {} });
  const credit = await saas.call('GET /admin/api/products', { query: { category: 'credit' } });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(`${address}/readyz`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(saas.storage));
    await page.goto(`${address}/#/pages/admin/products`);
    const opened = [];
    for (const { id } of list.slice(0, openings + 1)) opened.push(await openForm(page, id));
    const answered = await typeInRules(page, credit.list[0]!.id);
    const [first, ...later] = opened;
    return [
      {
        name: `The product form at 10,000 products, from the press in the list until it can be used: median and longest of ${later.length}; the first time, with its files`,
        figure: `${median(later).toFixed(0)} and ${Math.max(...later).toFixed(0)} ms; ${first!.toFixed(0)} ms`,
        target: '≤ 300 ms',
      },
      {
        name: `The live test of a rule against 200 samples, from a key until its figures are new: median and longest of ${answered.length}`,
        figure: `${median(answered).toFixed(0)} and ${Math.max(...answered).toFixed(0)} ms`,
        target: '≤ 100 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the press on a product until its form is on the screen. */
async function openForm(page: Page, id: string): Promise<number> {
  const link = page.locator(`a[href*="${id}"]`).first();
  await link.waitFor();
  const ms = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const isOpen = () => document.querySelector('.pd-save') && document.querySelector('main select');
        new MutationObserver((_, observer) => {
          if (!isOpen()) return;
          observer.disconnect();
          // After the frame that shows it.
          requestAnimationFrame(() => resolve(performance.now() - begin));
        }).observe(document.body, { childList: true, subtree: true });
        (element as HTMLElement).click();
      }),
  );
  await page.goBack();
  return ms;
}

/** Milliseconds from each change of a limit until the figures of the live test have followed. */
async function typeInRules(page: Page, id: string): Promise<number[]> {
  await page.goto(`${page.url().split('#')[0]}#/pages/admin/product_rules?id=${id}`);
  await page.locator('[data-verdict=match] .re-diff').waitFor();
  await page.getByLabel('Add a rule: choose an attribute').selectOption('age');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const value = page.locator('.re-form').getByRole('textbox', { name: 'Value', exact: true });
  await value.waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    let begin: number | null = null;
    document.addEventListener('input', () => {
      begin = performance.now();
    });
    new MutationObserver(() => {
      const from = begin;
      begin = null;
      // After the frame that shows them.
      if (from !== null) requestAnimationFrame(() => times.push(performance.now() - from));
    }).observe(document.querySelector('.re-bars')!, { characterData: true, childList: true, subtree: true });
    Object.assign(window, { times });
  });
  const timesOf = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  for (const age of ages) {
    const known = (await timesOf()).length;
    await value.fill(age);
    // A limit that moves nobody changes no figure.
    await page
      .waitForFunction((n) => (window as unknown as { times: number[] }).times.length > n, known, { timeout: 1_500 })
      .catch(() => {});
  }
  const times = await timesOf();
  if (times.length < ages.length / 2) throw new Error('The figures of the live test did not follow.');
  return times;
}
