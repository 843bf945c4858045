import { categorySlugs } from '@sycee/domain/catalog/categories';
import { isDocumentSlug } from '@sycee/domain/catalog/documents';
import { factsFromAnswers } from '@sycee/domain/matching/answers';
import { headline } from '@sycee/domain/matching/headline';
import { lintProduct } from '@sycee/domain/matching/lint';
import { matchAll } from '@sycee/domain/matching/match';
import { verdicts } from '@sycee/domain/matching/result';
import { lintFees } from '@sycee/domain/money/lint-fees';
import { expect, test } from 'vitest';
import { institutions } from './institutions.ts';
import { products } from './products.ts';

const asOf = '2026-11-20';

test('has twenty institutions and about sixty products in every category, each one complete', () => {
  expect(institutions).toHaveLength(20);
  expect(new Set(institutions.flatMap(({ slug, name }) => [slug, name.zh, name.en])).size).toBe(60);
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(new Set(products.map(({ number }) => number)).size).toBe(products.length);
  expect(new Set(products.map(({ name }) => name.zh)).size).toBe(products.length);
  for (const slug of categorySlugs)
    expect(products.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(3);
  for (const slug of institutions.map((one) => one.slug))
    expect(
      products.some(({ institution }) => institution === slug),
      slug,
    ).toBe(true);
  for (const product of products) {
    expect(
      institutions.some(({ slug }) => slug === product.institution),
      product.number,
    ).toBe(true);
    expect(new Set(product.documents).size, product.number).toBe(product.documents.length);
    expect(
      [...product.documents, ...product.rules.rules.flatMap((rule) => rule.document ?? [])].every(isDocumentSlug),
    ).toBe(true);
    expect(
      [product.questions.length, product.steps.length >= 3, product.repayments.length > 0],
      product.number,
    ).toEqual([2, true, true]);
    expect(product.checkedDaysAgo).toBeLessThan(90);
  }
  expect(products.filter(({ sponsored }) => sponsored).length).toBeGreaterThanOrEqual(2);
});

test('has no linter finding in any product', () => {
  for (const product of products) expect(lintProduct(product), `${product.number} ${product.name.zh}`).toEqual([]);
});

test('states the fees of every product; only cards leave the fee after the first year open', () => {
  for (const { number, feeTerms } of products) expect(lintFees(feeTerms), number).toEqual([]);
  const open = products.filter(({ feeTerms }) => feeTerms.state !== 'none' && feeTerms.state !== 'known');
  expect(new Set(open.map(({ category }) => category))).toEqual(new Set(['card']));
});

const person = {
  birthday: '1993-05-12',
  region: '320506',
  employer: 'private',
  hasCompany: false,
  monthlyIncome: 1_300_000,
  payroll: true,
  socialInsuranceMonths: 52,
  providentFundMonths: 40,
  providentFundMonthly: 180_000,
  house: 'mortgaged',
  houseValue: 260_000_000,
  houseLoan: 120_000_000,
  car: 'clear',
  carValue: 12_000_000,
  overdueNow: false,
  worstOverdue24m: 0,
  inquiries1m: 1,
  inquiries3m: 5,
  inquiries6m: 6,
  cardUse: 4_500,
  debtRatio: 4_200,
};

const owner = {
  ...person,
  birthday: '1984-04-12',
  employer: 'self_employed',
  hasCompany: true,
  payroll: false,
  founded: '2021-08-20',
  companyRegion: '320506',
  industry: 'manufacturing',
  representativeStake: 7_000,
  taxGrade: 'B',
  tax12m: 38_620_000,
  invoiced12m: 1_246_000_000,
  monthsWithoutInvoices: 0,
  zeroFilings12m: 0,
  taxArrears: 0,
  lawsuits: 0,
  dishonestList: false,
  staffCount: 18,
  highTech: false,
};

const matched = (answers: typeof person) =>
  matchAll({ asOf, facts: factsFromAnswers(answers, asOf), documents: ['id_card'] }, products);

test('gives a salaried person verdicts of every kind', () => {
  const result = matched(person);
  expect(result.rows).toHaveLength(products.length);
  for (const verdict of verdicts) expect(result.counts[verdict], verdict).toBeGreaterThanOrEqual(2);
  expect(result.counts.match).toBeGreaterThanOrEqual(10);
  expect(
    result.rows
      .filter(({ verdict }) => verdict === 'match')
      .every(({ amountFen, rate, monthlyPaymentFen }) => amountFen && rate && monthlyPaymentFen),
  ).toBe(true);
  expect(headline(result, 'zh')).toMatch(/^今天可以申请 \d+ 款，单笔最高 \d+ 万元。$/);
});

test('gives a small company’s owner verdicts of every kind, and company loans once the sources are in', () => {
  const result = matched(owner);
  for (const verdict of verdicts) expect(result.counts[verdict], verdict).toBeGreaterThanOrEqual(2);
  const known = (value: number | boolean) => ({ value, source: 'registry', asOf }) as const;
  const facts = {
    ...factsFromAnswers(owner, asOf),
    dishonestList: known(false),
    representativeChangedMonths: known(63),
    staffCount: known(18),
    registeredCapital: known(500_000_000),
    invoiceGrowth: known(1_420),
    largestCustomerShare: known(4_100),
  };
  const full = matchAll({ asOf, facts, documents: ['representative_id', 'business_licence'] }, products);
  expect(full.counts.match).toBeGreaterThan(result.counts.match);
  for (const verdict of verdicts) expect(full.counts[verdict], verdict).toBeGreaterThanOrEqual(1);
  const taxAdvance = full.rows.find(({ number }) => number === 'SY-P-0001');
  expect(taxAdvance).toMatchObject({
    verdict: 'match',
    amountFen: { low: 180_000_000, high: 231_000_000 },
    rate: { low: 385, high: 420 },
  });
  expect(full.rows.find(({ number }) => number === 'SY-P-0059')?.smallestChange?.changes).toMatchObject([
    { attr: 'tax12m', to: 45_000_000 },
  ]);
});

test('starts direct products on the bank’s page, and all others with an order', () => {
  for (const { apply, steps, number } of products)
    expect(steps[0]!.en.includes('bank’s page'), number).toBe(apply === 'bank_direct');
});
