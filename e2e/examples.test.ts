// The example screens show invented companies; what they say must be what the engines compute.
import { metricsOf, standing } from '@sycee/domain/industry/metrics';
import type { Facts } from '@sycee/domain/matching/fact';
import { factsFromFigures } from '@sycee/domain/statement/facts';
import type { Figures } from '@sycee/domain/statement/figures';
import { samplePeers } from '@sycee/seed/industry/peers';
import { expect, test } from 'vitest';
import type { Figures as Shown } from '../client/src/features/matching/figures/figures-type.ts';
import { exampleOf } from '../client/src/features/matching/industry/example.ts';
import { exampleFirm } from '../client/src/features/matching/tax/example-firms.ts';

const today = '2026-11-20';

type View = NonNullable<Shown['invoices']>['window'];
const windowOf = ({ from, to, missing, is_stale }: View, before: readonly string[]) => ({
  from,
  to,
  missing,
  isStale: is_stale,
  months: [],
  before: [],
  missingBefore: before,
});

/** Converts the shown figures to the engine's form. */
function figuresOf({ invoices, payments, filings, arrears, grade, months }: Shown): Figures {
  const unknownBefore = months.slice(0, 12).flatMap(({ month, invoiced }) => (invoiced === null ? [month] : []));
  return {
    invoices: invoices && {
      window: windowOf(invoices.window, unknownBefore),
      invoicedFen: invoices.invoiced,
      receivedFen: invoices.received,
      invoicedBeforeFen: invoices.invoiced_before ?? 0,
      emptyMonths: invoices.empty_months,
      sales: invoices.sales,
      voids: invoices.voids,
      reds: invoices.reds,
      customers: invoices.customers.map(({ name, amount }) => ({ name, fen: amount })),
      suppliers: [],
      soldFen: invoices.invoiced,
      boughtFen: invoices.received,
      origin: [],
    },
    payments: payments && {
      window: windowOf(payments.window, unknownBefore),
      paidFen: payments.paid!,
      paidBeforeFen: payments.paid_before ?? payments.paid!,
      latePayments: payments.late,
      origin: [],
    },
    filings: filings && {
      window: windowOf(filings.window, unknownBefore),
      zero: filings.zero,
      late: filings.late,
      lateBefore: 0,
      zeroBefore: 0,
      origin: [],
    },
    arrears: arrears && { isListed: true, fen: arrears.amount, taxes: [], origin: [] },
    grade,
    months: [],
  } as unknown as Figures;
}

test.each(['steady', 'gappy'] as const)(
  'the facts of the %s firm are what the engine draws from the figures shown',
  (name) => {
    const { facts, figures } = exampleFirm(name);
    const drawn = factsFromFigures(figuresOf(figures), today);
    for (const [attr, fact] of Object.entries(drawn)) expect({ [attr]: facts[attr] }).toEqual({ [attr]: fact.value });
    const message = [
      'tax12m',
      'invoiced12m',
      'monthsWithoutInvoices',
      'largestCustomerShare',
      'zeroFilings12m',
      'taxGrade',
      'taxArrears',
    ];
    for (const attr of message) expect(Object.keys(drawn)).toContain(attr);
    const shares = figures.invoices!.customers.map(({ amount, share }) => [
      Math.round((amount * 10_000) / figures.invoices!.invoiced!),
      share,
    ]);
    for (const [counted, shown] of shares) expect(counted).toBe(shown);
    const year = figures.months.slice(12).reduce((sum, { invoiced }) => sum + (invoiced ?? 0), 0);
    expect(figures.invoices!.invoiced).toBe(year);
  },
);

test('places the example of a plan where the engine places such a company among the sample peers', () => {
  const { metrics, percentile, rank, peers } = exampleOf('en');
  const numberOf = (id: string) => Number(metrics.find((one) => one.id === id)!.value!.replaceAll(/[^\d.]/g, ''));
  const known = (value: number) => ({ value, source: 'answer', asOf: today }) as const;
  const facts: Facts = {
    tax12m: known(numberOf('tax') * 100),
    invoiced12m: known(numberOf('invoiced') * 100),
    invoiceGrowth: known(numberOf('growth') * 100),
    staffCount: known(numberOf('staff')),
  };
  const sample = samplePeers.manufacturing!;
  const computed = metricsOf(facts, sample);
  expect(numberOf('burden') * 100).toBe(computed.at(-1)!.value);
  expect(metrics.map((one) => [one.id, one.percentile])).toEqual(computed.map((one) => [one.id, one.percentile]));
  expect({ percentile, rank }).toEqual(standing(computed, sample));
  expect(peers).toBe(sample.count);
});
