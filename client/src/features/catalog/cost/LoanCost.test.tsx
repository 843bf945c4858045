import { afterEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import type { ProductFull } from '../use-detail.ts';
import { LoanCost } from './LoanCost.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

const terms = {
  rate_from: 395,
  rate_to: 435,
  lpr: { published_on: '2025-05-20', one_year: 300, five_years: 350 },
  fee_terms: {
    state: 'known',
    list: [{ name: '担保费', when: 'yearly', share: 100, amount: null, receiver: 'guarantor' }],
  },
} satisfies Partial<ProductFull> as unknown as ProductFull;
const linesOf = async (product: ProductFull, repayment: 'interest_only' | 'equal_principal' | 'equal_instalments') => {
  useLanguageStore.setState({ language: 'zh' });
  const loan = { principalFen: 100_000_000, months: 12, repayment };
  rendered = await render(<LoanCost product={product} {...loan} />);
  return [...rendered.root.querySelectorAll('.quotes tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

test('shows both ends of the simple rate with payments, fees, what is received and the rate of return', async () => {
  expect(await linesOf(terms, 'interest_only')).toEqual([
    ['项目', '单利 3.95%', '单利 4.35%'],
    ['每月付息', '¥3,292', '¥3,625'],
    ['到期还本', '¥1,000,000', '¥1,000,000'],
    ['总利息', '¥39,500', '¥43,500'],
    ['费用合计', '¥10,000', '¥10,000'],
    ['实际到手', '¥990,000', '¥990,000'],
    ['年化利率（IRR）', '5.09%', '5.51%'],
  ]);
});

test('shows the first and the last month of equal principal, and that fees are unknown', async () => {
  const unknown: ProductFull = { ...terms, fee_terms: { state: 'unknown', list: [] } };
  const lines = await linesOf(unknown, 'equal_principal');
  expect(lines.map(([label]) => label)).toEqual([
    '项目',
    '首月还款',
    '末月还款',
    '总利息',
    '费用合计',
    '年化利率（IRR，不含未知费用）',
  ]);
  expect(lines[4]).toEqual(['费用合计', '未知', '未知']);
  expect(rendered.root.textContent).toContain('费用未知：年化利率（IRR）未计入，请向机构确认。');
});
