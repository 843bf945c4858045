import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { Facts, KnownFact } from '@sycee/domain/matching/fact';
import { type TableKind, tableOf } from '@sycee/domain/statement/columns';
import type { Figures } from '@sycee/domain/statement/figures';
import { type TaxAuthorizationSource, taxFacts } from '@sycee/domain/tax-authorization/tax-data';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { AuthSeal, type Company, type Fetched, ownAuth } from './repository.ts';

export interface TaxAuthorizationForReport {
  readonly company: Company;
  readonly asOf: string;
  readonly facts: Partial<Record<AttrSlug, KnownFact>>;
  readonly unknown: Facts;
  readonly figures: Figures;
  readonly sources: readonly TaxAuthorizationSource[];
  readonly failed: readonly TableKind[];
  readonly sample: boolean;
  readonly isStale: boolean;
}

/** The caller's own authorization with its fetched data. */
export async function taxAuthorizationForReport(ctx: RequestContext, id: string): Promise<TaxAuthorizationForReport> {
  const row = await ownAuth(ctx, id);
  if (row.state !== 'ready' || !row.result_sealed || row.ends_at.getTime() <= ctx.now)
    throw invalid({
      authorisation_id: row.state === 'ready' || !row.wrapped_key ? authorizationEnded : taxDataNotReady,
    });
  const sealed = new AuthSeal(ctx, row);
  const { figures, readOn, sources, failed, asOf } = sealed.open<Fetched>('result', row.result_sealed);
  return {
    company: sealed.open<Company>('company', row.company_sealed),
    asOf,
    ...taxFacts(figures, { today: readOn, sample: row.sample, failed }),
    figures,
    sources,
    failed,
    sample: row.sample,
    isStale: [figures.invoices, figures.payments, figures.filings].some((one) => one?.window.isStale),
  };
}

/** Refuses a new version of a report if its authorization is no longer in force. */
export async function requireInForce(db: Kysely<DB>, now: number, authorization: string): Promise<void> {
  const row = await db
    .selectFrom('tax_authorization')
    .select('id')
    .where('id', '=', authorization)
    .where('state', '=', 'ready')
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) throw conflict(forNewVersion);
}

/** The origin of a figure, as the file and sheet of an imported one. */
export const sourceInWords = (
  { table, from, to }: TaxAuthorizationSource,
  sample: boolean,
  language: Language,
): { file: string; sheet: string } => ({
  file: taxAuthorizationWords[sample ? 'sample' : 'bureau'][language],
  sheet: `${tableOf(table)[language]} ${from} – ${to}`,
});

const taxAuthorizationWords = {
  bureau: { zh: '税务局', en: 'Tax bureau' },
  sample: { zh: '税务局（示例）', en: 'Tax bureau (sample)' },
} as const satisfies Record<string, BothLanguages>;
const taxDataNotReady = {
  zh: '税务数据还在获取，请完成后再生成报告',
  en: 'The tax data is still being fetched. Create the report once that is done',
};
const authorizationEnded = {
  zh: '税务授权已撤回、到期或未成功，请重新授权或导入文件',
  en: 'The tax authorisation was withdrawn, expired or failed. Authorise again, or import files',
};
const forNewVersion = {
  zh: '报告的税务授权已撤回或到期，无法生成新版本；请重新授权或导入文件，生成新报告',
  en: 'The report’s tax authorisation was withdrawn or has expired, so no new version can be created. Authorise again or import files to create a new report',
};
