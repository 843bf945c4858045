// What is done on a screen before its picture, wherever it stands.
import type { Act } from './photograph.ts';

/** A form sent as it stands, which says at each field what is missing. */
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
    // Nobody of the demo world may be erased while an application is open: as it is asked of those who have none.
    const result = { open_orders: 0, finished_orders: 2, reports: 1, uploads: 3, works_here: false };
    await page.route('**/account/api/erase', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: result } }),
    );
    await page.reload();
    // The last form is the last only once everything is there.
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
export const popup = (name: string, opener: string | RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: opener }).first().click();
    await page.locator('dialog[open] form').waitFor();
  },
});
