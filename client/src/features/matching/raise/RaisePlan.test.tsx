import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { RaisePlan } from './RaisePlan.tsx';
import type { Raise } from './RaiseProduct.tsx';

const step = (to: number, amount: number) => ({ to, more: to - 38_620_000, amount });
const taxLoan: Raise = {
  product_id: '019b76da-a800-7000-8000-000000000001',
  name: '税易贷',
  institution: '云岫银行',
  amount: 231_000_000,
  maximum: 300_000_000,
  formula: [
    { text: 'Tax paid ¥386,200 × 6', amount: 231_720_000, limits: true },
    { text: 'Invoiced unknown × 30%', amount: null, limits: false },
  ],
  raises: [
    {
      attr: 'tax12m',
      name: 'Tax paid',
      next: step(38_670_000, 232_000_000),
      most: step(50_000_000, 300_000_000),
    },
  ],
};

let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());

const textOf = async (raise: readonly Raise[]): Promise<string> => {
  await rendered?.leave();
  rendered = await render(<RaisePlan raise={raise} />);
  return document.body.textContent ?? '';
};

test('a product shows its formula, the part that limits it, the next step and its maximum', async () => {
  const text = await textOf([taxLoan]);
  expect(text).toContain('Tax paid ¥386,200 × 6Limits the amount¥2,317,200');
  expect(text).toContain('Invoiced unknown × 30%Unknown');
  expect(text).toContain('Tax paid: ¥500 more (¥386,700 in all) gives ¥2,320,000');
  expect(text).toContain('Tax paid: ¥113,800 more (¥500,000 in all) gives at most ¥3,000,000 · Product maximum');
});

test('a product at its maximum, one that no figure raises, and a report without a match say so', async () => {
  const atMaximum = { ...taxLoan, amount: 300_000_000, raises: [] };
  expect(await textOf([atMaximum])).toContain('Already at the product’s maximum of ¥3,000,000.');
  expect(await textOf([{ ...taxLoan, raises: [] }])).toContain('More tax or sales does not raise this amount.');
  expect(await textOf([])).toContain('No product fits yet.');
});
