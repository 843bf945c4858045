import type { Act } from './camera.ts';

/** A choice that one category has, a required document and an optional one; nothing is saved. */
export const writeFlow: Act = {
  name: 'written',
  async run(page) {
    const add = (what: RegExp) => page.getByRole('button', { name: what }).click();
    const lines = page.locator('.flow-desk .desk-list > li');
    await add(/^(新增字段|Add a field)$/);
    const field = lines.first();
    await field.getByRole('textbox').nth(0).fill('经营场所');
    await field.getByRole('textbox').nth(1).fill('Premises');
    await field.getByRole('combobox').nth(0).selectOption('choice');
    await field.getByRole('combobox').nth(1).selectOption('tax');
    await field.getByRole('combobox').nth(2).selectOption('documents');
    for (const [zh, en] of [
      ['自有', 'Owned'],
      ['租赁', 'Leased'],
    ] as const) {
      await add(/^(新增选项|Add an option)$/);
      const option = field.locator('.flow-options > li').last();
      await option.getByRole('textbox').nth(0).fill(zh);
      await option.getByRole('textbox').nth(1).fill(en);
    }
    for (const slug of ['lease', 'financial_statements']) {
      await add(/^(新增资料|Add a document)$/);
      await lines.last().getByRole('combobox').first().selectOption(slug);
    }
    await lines.last().getByRole('combobox').nth(2).selectOption('submitted');
  },
};
