import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { loanPrimeRate } from '@sycee/contract/loan-prime-rate';
import { type Lpr, lprOn, lprProblem, publishedLpr } from '@sycee/domain/money/lpr';
import { businessDateOf, isBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Table = DataIn<(typeof loanPrimeRate)['GET /admin/api/lpr']>;
type Input = BodyOut<(typeof loanPrimeRate)['POST /admin/api/lpr']>;
type Row = Lpr & { addedAt: Date | null };

/** If a later version of the software contains a day that headquarters had added, the software's figures win. */
async function wholeTable(db: Kysely<DB>): Promise<Row[]> {
  const own = await db
    .selectFrom('loan_prime_rate')
    .select(['published_on as publishedOn', 'one_year as oneYear', 'five_years as fiveYears', 'added_at as addedAt'])
    .execute();
  const known = new Set(publishedLpr.map(({ publishedOn }) => publishedOn));
  return [
    ...publishedLpr.map((one) => ({ ...one, addedAt: null })),
    ...own.filter(({ publishedOn }) => !known.has(publishedOn)),
  ];
}

const viewOf = (rows: readonly Row[]): Table => ({
  list: rows
    .toSorted((a, b) => (a.publishedOn < b.publishedOn ? 1 : -1))
    .map(({ publishedOn, oneYear, fiveYears, addedAt }) => ({
      published_on: publishedOn,
      one_year: oneYear,
      five_years: fiveYears,
      added_at: addedAt?.toISOString() ?? null,
    })),
});

export const listLpr = async (ctx: RequestContext): Promise<Table> => viewOf(await wholeTable(ctx.db));

const shown = ({ oneYear, fiveYears }: Pick<Lpr, 'oneYear' | 'fiveYears'>) => `${oneYear}, ${fiveYears}`;

export async function addLpr(ctx: RequestContext, input: Input): Promise<Table> {
  const added = { publishedOn: input.published_on, oneYear: input.one_year, fiveYears: input.five_years };
  return await ctx.write(async (db) => {
    const problem = lprProblem(added, await wholeTable(db), businessDateOf(ctx.now));
    if (problem) throw invalid({ [problem.field]: problem.words });
    const row = await db
      .insertInto('loan_prime_rate')
      .values({
        tenant_id: ctx.site.tenantId,
        published_on: input.published_on,
        one_year: input.one_year,
        five_years: input.five_years,
        added_at: new Date(ctx.now),
      })
      .onConflict((existing) => existing.doNothing())
      .returning('published_on')
      .executeTakeFirst();
    if (!row) throw conflict(alreadyAdded);
    await writeAudit(db, ctx, {
      action: 'lpr.add',
      subject: { kind: 'lpr', id: input.published_on },
      changes: [['lpr', null, shown(added)]],
    });
    return viewOf(await wholeTable(db));
  });
}

export async function removeLpr(ctx: RequestContext, publishedOn: string): Promise<Table> {
  if (!isBusinessDate(publishedOn)) throw notFound();
  return await ctx.write(async (db) => {
    const row = await db
      .deleteFrom('loan_prime_rate')
      .where('published_on', '=', publishedOn)
      .returning(['one_year as oneYear', 'five_years as fiveYears'])
      .executeTakeFirst();
    if (!row) throw notFound();
    await writeAudit(db, ctx, {
      action: 'lpr.remove',
      subject: { kind: 'lpr', id: publishedOn },
      changes: [['lpr', shown(row), null]],
    });
    return viewOf(await wholeTable(db));
  });
}

/** The loan prime rate in force on a business date, as answers show it. */
export async function lprView(ctx: Pick<RequestContext, 'db'>, date: string) {
  const lpr = lprOn(await wholeTable(ctx.db), date);
  return lpr && { published_on: lpr.publishedOn, one_year: lpr.oneYear, five_years: lpr.fiveYears };
}

const alreadyAdded = {
  zh: '这一天的记录刚由他人添加，请查看最新内容',
  en: 'Someone has just added this day. Check the latest table',
};
