import { authAfter } from '@sycee/domain/tax-authorization/machine';
import { type AuthEvent, collectWithinMs, isLive, pollAgainMs } from '@sycee/domain/tax-authorization/table';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TaxGatewayState } from '#platform/ports/tax/tax-gateway-port.ts';
import { newId } from '#platform/random.ts';
import type { AuthRow } from './repository.ts';

export interface Step {
  event: AuthEvent;
  by: 'member' | 'bureau' | 'job';
  failure?: 'unknown_company' | 'refused' | 'bureau_failed' | 'no_answer';
  url?: string;
  result_sealed?: Buffer;
  /** The authorization ended here but may still be active at the tax gateway, which has to be told. */
  mustReportEnd?: boolean;
}
export interface StepContext {
  tenantId: string;
  now: number;
}

/** The step that a tax gateway's state leads to; null: none. Ended without a refusal means expired. */
export const stepOf = (gatewayState: TaxGatewayState, by: Step['by']): Step | null =>
  ({
    waiting: null,
    agreed: { event: 'agreed', by } as const,
    refused: { event: 'refused', by, failure: 'refused' } as const,
    ended: { event: 'ran_out', by } as const,
  })[gatewayState];

export async function recordStep(
  db: Kysely<DB>,
  { tenantId, now }: StepContext,
  authorization: string,
  step: { event: string; by: Step['by']; from: string | null; to: string },
): Promise<void> {
  const { event, by, from: from_state, to: to_state } = step;
  await db
    .insertInto('tax_authorization_step')
    .values({
      tenant_id: tenantId,
      id: newId(now),
      tax_authorization: authorization,
      event,
      from_state,
      to_state,
      actor: by,
      occurred_at: new Date(now),
    })
    .execute();
}

/** Longest time for one process to fetch; afterwards another takes over. */
export const leaseMs = 60_000;
/** Agreed data is fetched, and an end is reported, without delay. */
const nextAfter = (to: AuthRow['state']): number => {
  if (to === 'collecting') return leaseMs;
  return to === 'authorised' || !isLive(to) ? 0 : pollAgainMs(to, 0);
};

/**
 * Takes one step of the state table with its timeline entry in the transaction of `db`. False if the step is not
 * allowed in the current state. Of two concurrent steps the second waits for the row and finds it changed.
 */
export async function applyStep(
  db: Kysely<DB>,
  stepContext: StepContext,
  id: string,
  { event, by, failure, url, result_sealed, mustReportEnd = false }: Step,
): Promise<boolean> {
  const row = await db
    .selectFrom('tax_authorization')
    .select(['state', 'expires_at', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const from = row?.state as AuthRow['state'] | undefined;
  const to = from && authAfter(from, event);
  if (!row || !from || !to) return false;
  const { tenantId, now } = stepContext;
  const isOver = !isLive(to);
  const within = to === 'authorised' ? Math.min(now + collectWithinMs, row.expires_at.getTime()) : null;
  const changed = await db
    .updateTable('tax_authorization')
    .set({
      state: to,
      reason: to === 'failed' ? (failure ?? 'no_answer') : null,
      url: to === 'verifying' ? (url ?? null) : null,
      result_sealed: to === 'ready' ? (result_sealed ?? null) : null,
      changed_at: new Date(now),
      ends_at: to === 'ready' ? row.expires_at : within ? new Date(within) : row.ends_at,
      next_poll_at: new Date(now + nextAfter(to)),
      poll_count: 0,
      ...(isOver && { wrapped_key: null, tell_end: mustReportEnd }),
      ...(to === 'revoked' && { revoked_at: new Date(now) }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await recordStep(db, { tenantId, now }, id, { event, by, from, to });
  return true;
}
