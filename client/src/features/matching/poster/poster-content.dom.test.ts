import { expect, test } from 'vitest';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import { posterContent } from './poster-content.ts';

const row = {
  product: { name: '公积金信用贷', institution: { name: '晴川银行' } },
  verdict: 'match',
  amount_from: 28_000_000,
  amount_to: 36_000_000,
  rate_from: 315,
  irr_from: 320,
  fee_terms: { state: 'none', list: [] },
} as unknown as ReportRow;
const result = {
  counts: { match: 1, all: 62 },
  best_rate: 315,
  best_rate_category: 'provident_fund',
  best_amount: 36_000_000,
  score: 751,
  band_name: '良好',
  headline: '',
} as unknown as ReportResult;
const report = { kind: 'personal', sample: false } as unknown as Report;

test('a poster names every rate, and the category of the lowest', () => {
  const content = posterContent({ report, result, rows: [row], link: null, site: '' }, 'zh');
  expect(content.stats[1]).toEqual({ label: '单利低至（公积金）', value: '3.15%' });
  expect(content.products[0]!.figures).toBe('28–36 万元 · 单利 3.15% · IRR 3.20%');
  const english = posterContent({ report, result, rows: [row], link: null, site: '' }, 'en');
  expect([english.stats[1]!.label, english.products[0]!.figures]).toEqual([
    'Lowest simple rate · Provident fund',
    '¥280,000–360,000 · simple 3.15% · IRR 3.20%',
  ]);
});
