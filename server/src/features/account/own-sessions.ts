import type { accountSecurity } from '@sycee/contract/account-security';
import type { DataIn } from '@sycee/contract/core/call';
import { type At, callerOf } from '#platform/context.ts';
import { notThere } from '#platform/refusal.ts';
import { staffIdleMs } from '#platform/sessions.ts';
import { needsProof } from './second/proof.ts';
import { tellOfStaff } from './tell.ts';

type Listed = DataIn<(typeof accountSecurity)['GET /account/api/sessions']>;
/** Nobody is logged in at more places and looks through them. */
const shownAtMost = 100;

/** Newest use first; what is over is not listed. */
export async function ownSessions(at: At): Promise<Listed> {
  const { account, role, tokenHash } = callerOf(at);
  const now = new Date(at.now);
  let live = at.db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at', 'token_hash'])
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (role !== 'member') live = live.where('seen_at', '>=', new Date(at.now - staffIdleMs));
  const rows = await live.orderBy('seen_at', 'desc').orderBy('id').limit(shownAtMost).execute();
  const list = rows.map(({ id, device, address, created_at, seen_at, token_hash }) => ({
    id,
    device,
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: token_hash.equals(tokenHash),
  }));
  return { list, next: null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is nobody's, somebody else's or over already: there is nothing to end. */
export async function endSession(at: At, id: string): Promise<null> {
  if (!uuid.test(id)) throw notThere();
  await needsProof(at);
  const isEnded = await at.write(async (db) => {
    const ended = await at.sessions.endOne(db, callerOf(at).account, id);
    if (ended) await tellOfStaff(db, at, 'session.end');
    return ended;
  });
  at.sessions.forget();
  if (!isEnded) throw notThere();
  at.security.tell('session.ended', at, { kind: 'one' });
  return null;
}

export async function endOtherSessions(at: At): Promise<null> {
  const { account, tokenHash } = callerOf(at);
  await needsProof(at);
  await at.write(async (db) => {
    await at.sessions.endOthers(db, account, tokenHash);
    await tellOfStaff(db, at, 'session.end');
  });
  at.sessions.forget();
  at.security.tell('session.ended', at, { kind: 'others' });
  return null;
}
