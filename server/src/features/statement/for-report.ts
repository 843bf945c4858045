import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { Facts, KnownFact } from '@sycee/domain/matching/fact';
import { doubtfulFacts, factsFromFigures } from '@sycee/domain/statement/facts';
import type { Figures } from '@sycee/domain/statement/figures';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { type Company, ownStatement, type ReadingOrder, type Result, StatementSeal } from './repository.ts';

export interface StatementForReport {
  readonly company: Company;
  readonly readOn: string;
  readonly facts: Partial<Record<AttrSlug, KnownFact>>;
  /** Facts that the files leave unknown, with the reasons. */
  readonly unknown: Facts;
  readonly figures: Figures;
  /** File and sheet by the `source` of an origin. */
  readonly sources: readonly { file: string; sheet: string }[];
  /** Too old for a statement about today. */
  readonly isStale: boolean;
}

/** The caller's own statement, completely read. */
export async function statementForReport(ctx: RequestContext, id: string): Promise<StatementForReport> {
  const row = await ownStatement(ctx, ctx.db, id);
  if (row.state !== 'ready' || !row.result_sealed) throw invalid({ statement_id: notRead });
  const sealed = new StatementSeal(ctx, row);
  const { reading, readOn } = sealed.open<Result>('result', row.result_sealed);
  const { files } = sealed.open<ReadingOrder>('order', row.order_sealed as Buffer);
  const names = new Map(files.map(({ file, name }) => [file, name]));
  const { figures } = reading;
  return {
    company: sealed.open<Company>('company', row.company_sealed),
    readOn,
    facts: factsFromFigures(figures, readOn),
    unknown: doubtfulFacts(figures, readOn),
    figures,
    sources: reading.sheets.map(({ file, sheet }) => ({ file: names.get(file) ?? '', sheet })),
    isStale: [figures.invoices, figures.payments, figures.filings].some((one) => one?.window.isStale),
  };
}

const notRead = {
  zh: '报表还在读取，请读取完成后再生成报告',
  en: 'The files are still being read. Create the report once that is done',
};
