import type { agencyDesk } from '@sycee/contract/agency-desk';
import type { BodyOut } from '@sycee/contract/core/call';
import { changedMeanwhile, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { agencyTerms, auditedValues, columnsOf, type ProposedValues, refuseWrongValues, valuesOf } from '../fields.ts';
import { type DeskAgency, readDesk } from './read.ts';
import { lockAgency } from './save.ts';

type Calls = typeof agencyDesk;

/** Takes some fields of a proposal over and refuses the others. Of two people who decide one the second is told. */
export async function decideProposal(
  ctx: RequestContext,
  { id, version, take }: BodyOut<Calls['PUT /admin/api/agency_proposals']>,
): Promise<DeskAgency> {
  return await ctx.write(async (db) => {
    // Like who proposes, the link is locked first, so that a proposal is either decided or replaced.
    const found = await db
      .selectFrom('agency_proposal')
      .select(['link', 'agency'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound();
    await db.selectFrom('agency_link').select('id').where('id', '=', found.link).forUpdate().execute();
    const proposal = await db
      .selectFrom('agency_proposal')
      .select('changes')
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    if (!proposal) throw changedMeanwhile();
    const before = await lockAgency(db, found.agency, version);
    const changes = proposal.changes as unknown as Partial<ProposedValues>;
    const unknown = take.find((field) => !(field in changes));
    if (unknown) throw invalid({ take: { zh: '这一项没有被修改', en: 'This field was not changed' } });
    const taken = Object.fromEntries(take.map((field) => [field, changes[field]])) as Partial<ProposedValues>;
    refuseWrongValues(taken);
    if (take.length > 0)
      await db
        .updateTable('agency')
        .set({ ...columnsOf(taken), search: agencyTerms({ ...before, ...taken }), version: version + 1 })
        .where('id', '=', found.agency)
        .execute();
    await db
      .updateTable('agency_proposal')
      .set({ decided_at: new Date(ctx.now), decided_by: callerOf(ctx).account, taken: take })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'agency.propose',
      subject: { kind: 'agency', id: found.agency },
      changes: changesBetween(auditedOf(valuesOf(before), take), auditedOf(taken, take)),
    });
    return await readDesk(ctx, found.agency, db);
  });
}

const auditedOf = (values: Partial<ProposedValues>, fields: readonly (keyof ProposedValues)[]) =>
  auditedValues(Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<ProposedValues>);

export async function settleReport(
  ctx: RequestContext,
  { id, state }: BodyOut<Calls['PUT /admin/api/agency_reports']>,
): Promise<DeskAgency> {
  return await ctx.write(async (db) => {
    const report = await db
      .selectFrom('agency_report')
      .select(['agency', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw notFound();
    if (report.state !== state) {
      await db.updateTable('agency_report').set({ state }).where('id', '=', id).execute();
      await writeAudit(db, ctx, {
        action: 'agency.report',
        subject: { kind: 'agency', id: report.agency },
        changes: [['state', report.state, state]],
      });
    }
    return await readDesk(ctx, report.agency, db);
  });
}
