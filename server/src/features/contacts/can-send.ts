import { canWriteToEachOther } from '@sycee/domain/contacts/application';
import type { Kysely } from 'kysely';
import { directTid, setCanSend } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { sideOf } from './relation.ts';
import { tellBoth, tellOwnDevices, tellPendingApplications } from './tell.ts';

export interface ContactChange {
  /** The conversation, if the two can now write where they could not, or the other way round. */
  changedTid: string | null;
}

/**
 * Runs a change of the caller's row about another person, and lets the two write or not as their rows then say. The accounts are locked. A change that makes no difference
 * to writing leaves no trace with the other side, so that a block of a person with whom there is no conversation cannot be noticed.
 */
export async function changeOwnSide(
  db: Kysely<DB>,
  ctx: RequestContext,
  other: string,
  change: () => Promise<void>,
): Promise<ContactChange> {
  const couldWrite = await canWrite(db, ctx, other);
  await change();
  const canWriteNow = await canWrite(db, ctx, other);
  if (couldWrite === canWriteNow) return { changedTid: null };
  const pair = [callerOf(ctx).account, other] as const;
  await setCanSend(db, ctx, pair, canWriteNow);
  return { changedTid: await directTid(db, pair) };
}

async function canWrite(db: Kysely<DB>, ctx: RequestContext, other: string): Promise<boolean> {
  const { account } = callerOf(ctx);
  return canWriteToEachOther({ own: await sideOf(db, account, other), other: await sideOf(db, other, account) });
}

/** After the commit of a change. */
export async function tellOfChange(ctx: RequestContext, other: string, { changedTid }: ContactChange): Promise<void> {
  if (changedTid !== null) return await tellBoth(ctx, other, changedTid);
  tellOwnDevices(ctx);
  await tellPendingApplications(ctx, callerOf(ctx).account);
}
