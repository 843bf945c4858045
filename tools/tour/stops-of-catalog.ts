// Products and articles for the tour.

import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { idOf, type Query } from './stop.ts';

export const firstProduct = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: {} });
  return idOf(list);
};
/** A guaranteed loan, which has a fee each year. */
export const firstWithFee = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { category: 'guarantee' } });
  return idOf(list);
};
/** A product that is applied for on the bank's own page. */
export const firstDirect = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { apply: 'bank_direct' } });
  return idOf(list);
};
export const threeNumbers = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { audience: 'person', page_size: 3 } });
  return { numbers: list.map(({ number }) => number).join(',') };
};
/** Three products of the site, and one that no longer exists. */
export const someShortlisted = async (call: Caller): Promise<Record<string, unknown>> => {
  const { list } = await call('GET /finance/api/product_list', { query: { page_size: 3 } });
  const aside = list.map(({ number, name, institution: { glyph, color } }) => ({ number, name, glyph, color }));
  return { cart: [...aside, { number: 'SY-P-9999', name: '岁末周转贷', glyph: '岚', color: 3 }] };
};
export const firstArticle = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/get_information', { query: {} });
  return idOf(list);
};
/** A published product for persons, for headquarters. */
export const firstKept = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /admin/api/products', { query: { category: 'credit' } });
  return idOf(list);
};
/** A narrower rule in a group with another one, and a reason that the linter refuses. */
export const writeRules: Act = {
  name: 'written',
  async run(page) {
    const line = (text: RegExp) => page.locator('.re-line', { hasText: text });
    const open = async (text: RegExp) => {
      const back = page.getByRole('button', { name: /^(返回规则列表|Back to the rules)$/ });
      if (await back.isVisible()) await back.click();
      await line(text).first().click();
    };
    await open(/负债收入比|Debt-to-income ratio/);
    await page.getByLabel(/^(放在哪一组|Group)$/).selectOption('new');
    await open(/近 3 个月征信查询|Credit inquiries in 3 months/);
    await page
      .getByLabel(/^(值|Value)$/)
      .last()
      .fill('1');
    await page.getByLabel(/^(没通过时的原因|Reason if it is not met)$/).fill('您征信太花，查询 {实际}，要求 {要求}。');
    await page.getByRole('radio', { name: 'English', exact: true }).click();
    await page
      .getByLabel(/^(没通过时的原因|Reason if it is not met)$/)
      .fill('Bad credit: {actual} inquiries, {required} allowed.');
    await page.locator('.re-texts .re-findings li').first().waitFor();
  },
};
/** One sample customer, rule by rule. */
export const explainCase: Act = {
  name: 'case',
  async run(page) {
    await page.locator('.re-case > button').nth(3).click();
    await page.locator('.re-result').waitFor();
  },
};
/** The formula of the amount. */
export const openAmount: Act = {
  name: 'amount',
  async run(page) {
    await page.locator('.re-line', { hasText: /额度公式|Amount formula/ }).click();
  },
};
