import { arrearsCases } from './arrears-cases.ts';
import { arrearsStateCases } from './arrears-state-cases.ts';
import { blankCompanyCases } from './blank-company-cases.ts';
import { buyerCases } from './buyer-cases.ts';
import type { CorpusCase } from './case.ts';
import { countCases } from './count-cases.ts';
import { dateCases } from './date-cases.ts';
import { filingCases } from './filing-cases.ts';
import { flagCases } from './flag-cases.ts';
import { gradeCases } from './grade-cases.ts';
import { headerCases } from './header-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { invoiceStatusCases } from './invoice-status-cases.ts';
import { layoutCases } from './layout-cases.ts';
import { moneyCases } from './money-cases.ts';
import { numberCases } from './number-cases.ts';
import { partyCases } from './party-cases.ts';
import { paymentCases } from './payment-cases.ts';
import { saleCases } from './sale-cases.ts';
import { paymentWordCases } from './status-cases.ts';
import { taxRateCases } from './tax-rate-cases.ts';
import { titleCases } from './title-cases.ts';
import { twinCases } from './twin-cases.ts';
import { uncountedTitleCases } from './uncounted-title-cases.ts';
import { unitCases } from './unit-cases.ts';

/** Odd sets of files with what must be said about each. */
export const corpus: readonly CorpusCase[] = [
  ...invoiceCases,
  ...saleCases,
  ...paymentCases,
  ...filingCases,
  ...titleCases,
  ...arrearsCases,
  ...paymentWordCases,
  ...gradeCases,
  ...partyCases,
  ...buyerCases,
  ...moneyCases,
  ...invoiceStatusCases,
  ...twinCases,
  ...layoutCases,
  ...countCases,
  ...unitCases,
  ...dateCases,
  ...taxRateCases,
  ...blankCompanyCases,
  ...numberCases,
  ...flagCases,
  ...headerCases,
  ...arrearsStateCases,
  ...uncountedTitleCases,
];
