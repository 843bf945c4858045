import { afterEach, expect, test, vi } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { OfferCost, type OfferOnWire } from './OfferCost.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

/** The explanation is a separate chunk. */
const shown = () => vi.waitFor(() => find('.costwhy'), { timeout: 5000 });

/** A lease of 10.5 % with a handling fee of 2 %. */
const lease: OfferOnWire = {
  amount_to: 10_000_000,
  rate_to: 1050,
  term_months: 36,
  repayment: 'equal_instalments',
  fee_terms: {
    state: 'known',
    list: [{ name: '手续费', when: 'upfront', share: 200, amount: null, receiver: 'lender' }],
  },
  lpr: { published_on: '2025-05-20', one_year: 300, five_years: 350 },
};

test('shows both rates by their names, the fee, the formula with its figures, and the whole plan', async () => {
  useLanguageStore.setState({ language: 'zh' });
  rendered = await render(<OfferCost offer={lease} />);
  await shown();
  const text = find('.offercost').textContent!;
  for (const part of [
    '举例：借 ¥100,000，36 个月，等额本息，单利 10.50%',
    '月供 ¥3,250（36 期）',
    '年化利率（IRR）12.57%',
    '手续费：本金的 2%，放款时一次收取，由贷款机构收取。',
    '单利 10.50% → 月 IRR × 12 = 11.90% → 年化利率（IRR）12.57%。',
    '单利 10.50% = LPR（2025-05-20，1 年期 3.00%）+ 750 个基点',
    '每月利息 = 剩余本金 × 单利 ÷ 12',
  ])
    expect(text).toContain(part);
  const rows = [...document.querySelectorAll('.plan tbody tr')];
  expect(rows).toHaveLength(37);
  expect(rows.at(-1)!.querySelector('td:last-child')!.textContent).toBe('¥0');
});

test('interest only is paid monthly, repaid at the end, and never called 月供', async () => {
  useLanguageStore.setState({ language: 'zh' });
  rendered = await render(<OfferCost offer={{ ...lease, repayment: 'interest_only' }} />);
  await shown();
  const text = find('.offercost').textContent!;
  expect(text).toContain('每月付息 ¥875（36 期），到期还本 ¥100,000');
  expect(text).not.toContain('月供');
  // The disbursement with its fee, 35 equal months, and the last.
  expect([...document.querySelectorAll('.plan tbody th')].map((one) => one.textContent)).toEqual([
    '放款',
    '1–35',
    '36',
  ]);
});

test('an offer without an amount shows no example', async () => {
  rendered = await render(<OfferCost offer={{ ...lease, amount_to: null }} />);
  expect(document.querySelector('.offercost')).toBeNull();
});
