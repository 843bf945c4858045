import type { Language } from '@sycee/domain/language/both';
import { dueWords, firstDueOf } from '@sycee/domain/money/due';
import type { ReportRow } from '../report-api.ts';
import { reportProductWords } from './report-product-words.ts';

/** 「月供（36 期）」, 「首月还款」 or 「每月付息（12 期）」: interest alone is no monthly payment. */
export function paymentLabel(
  { repayment, term_months: months }: Pick<ReportRow, 'repayment' | 'term_months'>,
  language: Language,
): string {
  const kind = firstDueOf(repayment, months ?? 0);
  const label = dueWords[kind][language];
  const isEveryMonth = kind === 'monthly' || kind === 'interest';
  return months !== null && isEveryMonth ? reportProductWords[language].over(label, months) : label;
}
