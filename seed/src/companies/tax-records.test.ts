import { TaxAuthorizationReader, taxFacts } from '@sycee/domain/tax-authorization/tax-data';
import { expect, test } from 'vitest';
import { type SampleCompany, sampleCompanies } from './companies.ts';
import { sampleTaxRecord } from './tax-records.ts';

const nowMs = Date.parse('2026-11-20T04:00:00Z');
const today = '2026-11-20';
function factsOf(company: SampleCompany) {
  const record = sampleTaxRecord(company, nowMs)!;
  const reader = new TaxAuthorizationReader({ ...company, today });
  for (const part of record.parts) reader.add(part);
  const { figures, badRows } = reader.end();
  return { badRows, figures, ...taxFacts(figures, { today, sample: true, failed: record.failed }) };
}
const named = (part: string) => sampleCompanies.find(({ name }) => name.includes(part))!;

test('has twelve months of readable rows for every active company', () => {
  for (const company of sampleCompanies.filter(({ status }) => status === 'active')) {
    const { badRows, figures } = factsOf(company);
    expect([company.name, badRows]).toEqual([company.name, 0]);
    expect(figures.invoices?.window.to).toBe('2026-10-31');
  }
  expect(Object.keys(factsOf(named('精密模具')).facts).sort()).toEqual([
    'invoiceGrowth',
    'invoiced12m',
    'largestCustomerShare',
    'monthsWithoutInvoices',
    'tax12m',
    'taxArrears',
    'taxGrade',
    'zeroFilings12m',
  ]);
});

test('covers the special cases: unknown months, a table without an answer, arrears, a young company, and a closed one', () => {
  expect(factsOf(named('讼累')).facts).not.toHaveProperty('invoiced12m');
  expect(factsOf(named('讼累')).figures.invoices?.window.missing).toEqual(['2026-04', '2026-05']);
  expect(factsOf(named('无应答')).unknown).toEqual({ tax12m: { unknown: true, why: 'source_failed' } });
  expect(factsOf(named('失信')).facts).toMatchObject({ taxGrade: { value: 'D' }, taxArrears: { value: 38_600_000 } });
  expect(factsOf(named('新芽')).figures.invoices?.window.missing).toContain('2026-04');
  expect(sampleTaxRecord(named('注销'), nowMs)).toBeNull();
});
