import { repayments } from '@sycee/domain/money/loan';
import { afterEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ReportProductFigures } from './ReportProductFigures.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

const row = {
  amount_from: 28_000_000,
  amount_to: 36_000_000,
  rate_from: 315,
  rate_to: 335,
  irr_from: 320,
  irr_to: 340,
  fee_terms: { state: 'none' as const, list: [] },
  monthly_from: 505_000,
  monthly_to: 652_500,
  term_months: 60,
};

test('a row names its simple rate, its rate of return, and its first payment by the way of repayment', async () => {
  useLanguageStore.setState({ language: 'zh' });
  const labels = {
    equal_instalments: '月供（60 期）',
    equal_principal: '首月还款',
    interest_only: '每月付息（60 期）',
    flexible: '每月付息（60 期）',
  };
  for (const repayment of repayments) {
    rendered = await render(<ReportProductFigures row={{ ...row, repayment }} />);
    const text = rendered.root.textContent!.replaceAll('–', '-');
    expect(text).toContain('单利 3.15-3.35%');
    expect(text).toContain('IRR 3.20-3.40%');
    expect(text).toContain(labels[repayment]);
    if (repayment !== 'flexible') await rendered.leave();
  }
});

test('a rate of return without unknown fees says so', async () => {
  useLanguageStore.setState({ language: 'zh' });
  const fees = { state: 'unknown' as const, list: [] };
  rendered = await render(<ReportProductFigures row={{ ...row, fee_terms: fees, repayment: 'equal_instalments' }} />);
  expect(rendered.root.textContent).toContain('IRR（不含未知费用）');
});
