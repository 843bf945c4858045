// Orders for the tour, and acts on their screens and lists.
import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { idOf, type Query } from './stop.ts';

export const firstOrder = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: {} });
  return idOf(list);
};
/** An order whose next step needs documents. */
export const orderToFile = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: { stage: 'documents' } });
  return idOf(list);
};
export const sharedOrder = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: { scope: 'shared' } });
  return { ...idOf(list), at: 'shared' };
};
/** 沈砚清, whose order has a conversation, with a document that was refused. */
export const applicantWhoTalks = '13800000002';

/** The demo world has one conversation of an order. */
export const orderConversation = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/get_teams', { query: {} });
  const [first] = list;
  if (!first?.work_no) throw new Error('The demo world has no conversation of an order.');
  return { work_no: first.work_no, type: 'work' };
};
/** The application that the conversation is about. */
export const talkedAbout = async (call: Caller): Promise<Query> => ({ id: (await orderConversation(call)).work_no! });
/** A phone shows the facts in a tab beside the timeline. */
const showFacts = async (page: Page) => {
  const facts = page.getByText(/^(资料|Details)$/).first();
  if (await facts.isVisible()) await facts.click();
  await page.locator('.papers').waitFor();
};
export const orderFacts: Act = { name: 'papers', run: showFacts };
export const openDocument = (name: string): Act => ({
  name,
  async run(page) {
    await page.locator('h1, h2').first().waitFor();
    if ((await page.locator('.papers').count()) === 0) await showFacts(page);
    await page.locator('.paper-row').first().click();
    await page.locator('dialog[open] .cont').waitFor();
  },
});
export const openFields: Act = {
  name: 'fields',
  async run(page) {
    await page
      .locator('.papers')
      .getByRole('button', { name: /^(填写|Fill in)$/ })
      .click();
    await page.locator('dialog[open] form').waitFor();
  },
};
/** Selects a whole list and opens the assignment. */
export const assign: Act = {
  name: 'give-out',
  run: async (page) => {
    const many = page.getByRole('button', { name: /^(多选|Select multiple)$/ });
    const all = page.getByRole('checkbox', { name: /^(全选|All|Select all)$/ });
    await many.or(all).first().click();
    if (!(await all.isChecked())) await all.check();
    await page.getByRole('button', { name: /^(分配|Assign)$/ }).click();
    await page.locator('dialog[open] .work-brokers').waitFor();
  },
};
/** The first look creates the filter, the others find it. */
export const savedFilters: Act = {
  name: 'filters',
  run: async (page) => {
    await page.getByRole('button', { name: /^(常用筛选|Saved filters)$/ }).click();
    const sheet = page.locator('dialog[open]');
    // Filters of another look exist already.
    await page.waitForLoadState('networkidle');
    for (const name of ['大额待联系', '本周要回访']) {
      if ((await sheet.getByRole('button', { name: new RegExp(name) }).count()) > 0) continue;
      await sheet.getByRole('textbox').fill(name);
      await sheet.getByRole('button', { name: /^(保存|Save)$/ }).click();
      await sheet.locator('.filter-use', { hasText: name }).first().waitFor();
    }
  },
};
export const sharedFilter: Act = {
  name: 'shared-filter',
  run: async (page) => {
    await savedFilters.run(page);
    const sheet = page.locator('dialog[open]');
    const ofStore = sheet.locator('section .filter-line');
    if ((await ofStore.count()) === 0)
      await sheet.getByRole('button', { name: /^(将「大额待联系」共享给|Share “大额待联系”)/ }).click();
    await ofStore.first().waitFor();
  },
};
