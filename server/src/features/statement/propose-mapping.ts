import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { sharedMappings } from '@sycee/contract/shared-mappings';
import { headersKey } from '@sycee/domain/statement/identify-sheet';
import { ownColumns } from '@sycee/domain/statement/mapping-columns';
import {
  mappingKey,
  type ProposedMapping,
  proposalProblem,
  type SharedMappingState,
} from '@sycee/domain/statement/shared-mapping';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { headersHash } from './mappings.ts';
import { type Company, ownStatement, type Result, type StatementRow, StatementSeal } from './repository.ts';

type Propose = (typeof sharedMappings)['POST /tax/api/statement/{id}/proposal'];

/** The limit of proposals that wait for headquarters, because nobody reviews a longer list. */
const waitingAtMost = 200;

/**
 * Proposes the mapping of a sheet of the caller’s own statement for the whole tenant. The headers come from the reading of the file, not
 * from the caller. Only headers and columns are stored, and no row.
 */
export async function proposeMapping(
  ctx: RequestContext,
  id: string,
  body: BodyOut<Propose>,
): Promise<DataIn<Propose>> {
  const row = await ownStatement(ctx, ctx.db, id);
  const { account } = callerOf(ctx);
  await ctx.limits.take('mappingProposal', account);
  const sealed = new StatementSeal(ctx, row);
  const mapping = proposedOf(sealed, row, body);
  const problem = proposalProblem(mapping, sealed.open<Company>('company', row.company_sealed));
  if (problem) throw invalid({ headers: problem });
  return await ctx.write(async (db) => {
    const shared = await findOrInsert(ctx, db, mapping);
    await db
      .insertInto('shared_mapping_proposal')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        mapping: shared.id,
        account,
        proposed_at: new Date(ctx.now),
      })
      .onConflict((existing) => existing.doNothing())
      .execute();
    return { state: shared.state as SharedMappingState };
  });
}

/** Accepts only the row in which the reader found the headers, because any other row may be data of the company. */
function proposedOf(
  sealed: StatementSeal,
  { state, result_sealed }: StatementRow,
  { file, sheet: name, kind, header_row, columns }: BodyOut<Propose>,
): ProposedMapping {
  if (state !== 'ready' || !result_sealed) throw conflict(notRead);
  const { sheets } = sealed.open<Result>('result', result_sealed).reading;
  const sheet = sheets.find((one) => one.file === file && one.sheet === name);
  if (!sheet) throw notFound();
  const { headers } = sheet;
  if (headersKey(headers) !== sheet.key || header_row !== sheet.headerRow) throw invalid({ headers: otherRow });
  return { headers, kind, columns: ownColumns({ kind, columns }) };
}

async function findOrInsert(ctx: RequestContext, db: Kysely<DB>, { headers, kind, columns }: ProposedMapping) {
  const headers_hash = headersHash(ctx, headersKey(headers));
  const mapping_key = mappingKey({ kind, columns });
  const find = () =>
    db
      .selectFrom('shared_mapping')
      .select(['id', 'state'])
      .where('headers_hash', '=', headers_hash)
      .where('mapping_key', '=', mapping_key);
  const existing = await find().executeTakeFirst();
  if (existing) return existing;
  const { waiting } = await db
    .selectFrom('shared_mapping')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= waitingAtMost) throw conflict(tooMany);
  await db
    .insertInto('shared_mapping')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      headers_hash,
      headers: JSON.stringify(headers),
      kind,
      columns: JSON.stringify(columns),
      mapping_key,
      state: 'proposed',
      first_proposed_at: new Date(ctx.now),
    })
    .onConflict((same) => same.columns(['tenant_id', 'headers_hash', 'mapping_key']).doNothing())
    .execute();
  return await find().executeTakeFirstOrThrow();
}

const notRead = {
  zh: '报表还在读取，请读取完成后再提议',
  en: 'The files are still being read. Propose the columns once that is done',
};
const otherRow = {
  zh: '表头不在平台找到的那一行，不能提议',
  en: 'The headers are not in the row where the platform finds them, so they can’t be proposed',
};
const tooMany = {
  zh: '待审核的提议太多，请稍后再试',
  en: 'Too many proposals are waiting. Try again later',
};
