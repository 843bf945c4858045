// Acts on a screen before its picture is taken, for any screen.
import type { Act } from './camera.ts';

/** Submits an empty form, which shows the error at each field. */
export const sendEmpty: Act = {
  name: 'errors',
  async run(page) {
    await page.locator('main form button[type=submit]').first().click();
    await page.locator('[role=alert]').first().waitFor();
  },
};
export const askToErase: Act = {
  name: 'erase',
  async run(page) {
    // Everybody in the demo world has open applications, which prevent an erasure; this answer has none.
    const result = { open_orders: 0, finished_orders: 2, reports: 1, uploads: 3, works_here: false };
    await page.route('**/account/api/erase', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: result } }),
    );
    await page.reload();
    // Only after all requests it is certain which form is the last one.
    await page.waitForLoadState('networkidle');
    const form = page.locator('main form').last();
    await form.locator('input').fill('123456');
    await form.locator('button[type=submit]').click();
    await page.getByRole('alertdialog').waitFor();
  },
};
export const makePoster: Act = {
  name: 'made',
  async run(page) {
    await page.getByRole('button', { name: /^(生成海报|Create poster)$/ }).click();
    await page.locator('a[download]').waitFor();
  },
};
/** Opens the first product of a report, and everything behind the example of its cost. */
export const openCost: Act = {
  name: 'cost',
  async run(page) {
    await page.locator('.rep-row').first().click();
    await page.locator('.offercost .fold').first().waitFor();
    await unfold.run(page);
  },
};
/** Opens what is folded around an example of cost: formulas and the repayment plan. */
export const unfold: Act = {
  name: 'plan',
  async run(page) {
    for (const summary of await page.locator('.fold > summary').all()) await summary.click();
  },
};
export const popup = (name: string, opener: string | RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: opener }).first().click();
    await page.locator('dialog[open] form').waitFor();
  },
});
