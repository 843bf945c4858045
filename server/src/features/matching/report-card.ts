import type { reportKinds, reportStates } from '@sycee/contract/match-report';
import { matching } from '@sycee/contract/matching';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { isOwner, reportRows, uuidPattern } from './report-repository.ts';

type Kind = (typeof reportKinds)[number];
type State = (typeof reportStates)[number];

/** What a message shows of a report: neither its subject nor any of its figures, because the report stays readable for its owner only. */
export interface ReportCard {
  id: string;
  kind: Kind;
  /** The business date on which its newest version was made. */
  madeOn: string;
  state: State | 'expired';
}

type CardContext = Pick<RequestContext, 'db' | 'now' | 'caller' | 'appearances'> & {
  site: Pick<RequestContext['site'], 'tenantId'>;
};

/** Null unless the caller may open the report. */
export async function reportCard(ctx: CardContext, id: string): Promise<ReportCard | null> {
  const call = matching['GET /tax/api/match/info/{id}'];
  const { modulesOff } = await ctx.appearances.of(ctx.site.tenantId);
  if (missingFor(call, ctx.caller) || modulesOff.includes('match') || !uuidPattern.test(id)) return null;
  const row = await reportRows(ctx.db).where('id', '=', id).executeTakeFirst();
  // Erased: without its key the content is lost.
  if (!row?.wrapped_key || !isOwner({ caller: ctx.caller, claim: '' }, row)) return null;
  const { created_at: madeAt } = await ctx.db
    .selectFrom('report_version')
    .select('created_at')
    .where('report', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow();
  const isExpired = row.expires_on < businessDateOf(ctx.now);
  return {
    id: row.id,
    kind: row.kind as Kind,
    madeOn: businessDateOf(madeAt.getTime()),
    state: isExpired ? 'expired' : (row.state as State),
  };
}
