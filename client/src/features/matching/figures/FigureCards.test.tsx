import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ComparedMetrics } from '../industry/ComparedMetrics.tsx';
import { Facts } from '../report/Facts.tsx';
import { exampleFirm } from '../tax/example-firms.ts';
import { ArrearsCard, FilingsCard, PaymentsCard } from './FigureCards.tsx';
import { Figures } from './Figures.tsx';

const { figures } = exampleFirm('steady');
const payments = figures.payments!;
const filings = figures.filings!;
let rendered: Rendered | undefined;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered?.leave());
const textOf = async (...[node]: Parameters<typeof render>) => {
  rendered = await render(node);
  return document.body.textContent;
};

test('arrears are none by a list, at least an amount, or unknown with the reason', async () => {
  const arrears = { amount: 0, at_least: false, taxes: [], origin: [] };
  expect(await textOf(<ArrearsCard arrears={arrears} grade={null} />)).toContain('ArrearsNone');
  await rendered?.leave();
  const owed = { ...arrears, amount: 8_800_000, at_least: true };
  expect(await textOf(<ArrearsCard arrears={owed} grade={null} />)).toContain('at least ¥88,000');
  await rendered?.leave();
  const doubts = { ...figures.doubts, arrears: ['No list of arrears'] };
  const all = await textOf(<Figures figures={{ ...figures, arrears: null, grade: null, doubts }} />);
  expect(all).toContain('ArrearsUnknown');
  expect(all).toContain('No list of arrears');
});

test('late payments without due dates are unknown, and certain ones the fewest', async () => {
  expect(await textOf(<PaymentsCard payments={payments} />)).toContain('Late paymentsNone of those paid');
  await rendered?.leave();
  expect(await textOf(<PaymentsCard payments={{ ...payments, late_unknown: 3 }} />)).toContain(
    'Late paymentsUnknown (no due dates)',
  );
  await rendered?.leave();
  const late = { ...payments, late: 2, late_unknown: 3 };
  expect(await textOf(<PaymentsCard payments={late} />)).toContain('Late paymentsat least 2');
});

test('zero filings are unknown while a filing states neither sales nor tax', async () => {
  expect(await textOf(<FilingsCard filings={{ ...filings, zero_unknown: 1 }} />)).toContain('Zero filingsUnknown');
});

test('tax paid, the chart of all taxes and both burdens say what they are made of', async () => {
  const refunded = { vat: 100, income: 0, surtax: 900, surcharge: 0, customs: 0, other: 0 };
  const paid = { ...refunded, vat: 500_000, income: 100_100, surtax: 70_000 };
  const shown = await textOf(<Figures figures={{ ...figures, payments: { ...payments, paid, refunded } }} />);
  expect(shown).toContain('Paid, 12 months¥6,000');
  expect(shown).toContain('VAT and corporate income tax, less refunds, without surtaxes');
  expect(shown).toContain('All taxes and fees paid per month');
  expect(shown).toContain('with surtaxes, late fees, VAT on imports');
  expect(shown).toContain('VAT paid less refunds, divided by what was invoiced');
  await rendered?.leave();
  const burden = { id: 'burden' as const, name: 'Tax burden', value: '5.92%', percentile: 60, median: '3.2%' };
  const compared = await textOf(<ComparedMetrics metrics={[burden]} />);
  expect(compared).toContain('It differs from the VAT burden');
});

test('the fact of tax paid says beside its name what it is made of', async () => {
  const fact = { attr: 'tax12m', name: 'Tax paid', value: '¥100', state: 'known', source: 'File', as_of: '2026-10-31' };
  const facts = [{ ...fact, raw: 10_000, partial: null, reasons: [] }] as unknown as Parameters<
    typeof Facts
  >[0]['facts'];
  expect(await textOf(<Facts facts={facts} />)).toContain('Tax paidVAT and corporate income tax, less refunds');
});
