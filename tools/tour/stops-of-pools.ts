// The pool rules, with typed input.
import type { Page } from 'playwright-core';
import type { Act } from './camera.ts';

const openPools = async (page: Page) => {
  await page.getByRole('button', { name: /^(公海规则|Pool rules)$/ }).click();
  await page.locator('dialog[open] .cont').waitFor();
  await page.waitForLoadState('networkidle');
};
const englishNames: Readonly<Record<string, string>> = { 平江公海: 'Pingjiang pool', 沉默客户: 'Silent customers' };
const typePool = async (page: Page, name: string, days: string) => {
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('button', { name: /^(新建公海|New pool)$/ }).click();
  await sheet.locator('form input').nth(0).fill(name);
  await sheet.locator('form input').nth(1).fill(englishNames[name]!);
  await sheet.locator('form input').nth(2).fill(days);
  await sheet.locator('.sea-trial dl, .sea-trial p').first().waitFor();
};
export const poolRules: Act = {
  name: 'rules',
  async run(page) {
    await openPools(page);
    const row = page.locator('dialog[open] .sea-row').first();
    if (!(await row.isVisible())) {
      await typePool(page, '平江公海', '60');
      await page.locator('dialog[open] .foot button').click();
    }
    await row.waitFor();
  },
};
/** Rules under which some customers would expire. */
export const newPool: Act = {
  name: 'new sea',
  async run(page) {
    await openPools(page);
    await typePool(page, '沉默客户', '3');
    await page.locator('dialog[open] .sea-trial dl').waitFor();
    await page.locator('dialog[open] .cont').evaluate((cont) => cont.scrollTo(0, cont.scrollHeight));
  },
};
