import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import type { At } from '#platform/context.ts';
import { countSecondTry, forgetSecondTries } from '../login-tries.ts';
import { type LoginAnswer, startSession, tellLogin } from '../start-session.ts';
import { accountById } from '../store.ts';
import { isFactorShown, notRight } from './shown.ts';
import { ticketIsOver, ticketOf, tryTicket, useTicket } from './tickets.ts';

type Asked = BodyOut<(typeof accountSecurity)['POST /account/api/site/login/second']>;

/** A wrong try is committed, so that it counts, and refused afterwards. */
export async function logInSecond(at: At, asked: Asked): Promise<LoginAnswer> {
  await at.limits.take('loginAddress', at.network);
  const half = await ticketOf(at.db, asked.ticket);
  if (half?.account) await countSecondTry(at, half.account);
  const outcome = await at.write<LoginAnswer | { refused: 'ticket' | 'factor' }>(async (db) => {
    const ticket = await tryTicket(db, at, 'second', asked.ticket);
    const account = ticket?.account && (await accountById(db, ticket.account));
    if (!account || account.status !== 'active') return { refused: 'ticket' };
    if (!(await isFactorShown(db, at, account, asked, ticket.challenge))) return { refused: 'factor' };
    await useTicket(db, at, asked.ticket);
    await forgetSecondTries(db, at, account.id);
    return await startSession(db, at, account, { isProven: true, hasFactor: true });
  });
  const way = wayOf(asked);
  if (!('refused' in outcome)) return tellLogin(at, way, outcome);
  at.security.tell('factor.wrong', at, { way, kind: outcome.refused, ...(half?.account && { account: half.account }) });
  if (outcome.refused === 'ticket') throw ticketIsOver();
  throw notRight(asked);
}

const wayOf = ({ recovery, code }: Asked): string =>
  recovery !== undefined ? 'recovery' : code !== undefined ? 'totp' : 'passkey';
