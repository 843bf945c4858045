import type { BodyOut } from '@sycee/contract/core/call';
import type { sharedMappings } from '@sycee/contract/shared-mappings';
import type { AuditAction } from '@sycee/domain/access/audit-actions';
import { companyLeftOut, mappingProblem } from '@sycee/domain/statement/mapping-problem';
import { decidedFrom, type MappingDecision, type SharedMappingState } from '@sycee/domain/statement/shared-mapping';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { approvedAtMost, mappingOf } from './approved-mappings.ts';
import { uuid } from './repository.ts';

type Decision = BodyOut<(typeof sharedMappings)['PUT /admin/api/mappings/{id}']>;

const actions: Readonly<Record<MappingDecision, AuditAction>> = {
  approved: 'mapping.approve',
  refused: 'mapping.refuse',
  revoked: 'mapping.revoke',
};

/** All mappings of the same headers are locked in one order, so that of two decisions at once the second sees the first. */
export async function decideMapping(
  ctx: RequestContext,
  id: string,
  { state, reason }: Decision,
): Promise<Record<string, never>> {
  if (!uuid.test(id)) throw notFound();
  return await ctx.write(async (db) => {
    const rows = await lockSameHeaders(db, id);
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    if (!decidedFrom[state].includes(row.state as SharedMappingState)) throw conflict(decidedAlready);
    if (state === 'approved') {
      if (rows.some((one) => one.state === 'approved')) throw conflict(otherApproved);
      if ((await countApproved(db)) >= approvedAtMost) throw conflict(tooMany);
      const [mapping, headers] = [mappingOf(row), row.headers as unknown as readonly string[]];
      const problem = mappingProblem(mapping, headers) ?? companyLeftOut(mapping, headers);
      if (problem) throw conflict(problem);
    }
    await db
      .updateTable('shared_mapping')
      .set({ state, reason, decided_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: actions[state],
      subject: { kind: 'mapping', id },
      changes: [['status', row.state, state], ...(reason ? ([['reason', null, reason]] as const) : [])],
    });
    return {};
  });
}

const lockSameHeaders = async (db: Kysely<DB>, id: string) =>
  await db
    .selectFrom('shared_mapping')
    .select(['id', 'state', 'headers', 'kind', 'columns'])
    .where('headers_hash', '=', (eb) => eb.selectFrom('shared_mapping').select('headers_hash').where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();

async function countApproved(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('shared_mapping')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const decidedAlready = {
  zh: '刚被他人处理，请查看最新内容',
  en: 'Someone has just decided this. Check the latest version',
};
const otherApproved = {
  zh: '相同表头已有批准的列对应，请先撤销',
  en: 'Another mapping of the same headers is approved. Revoke it first',
};
const tooMany = {
  zh: '已批准的列对应太多，请先撤销不用的',
  en: 'Too many mappings are approved. Revoke some first',
};
