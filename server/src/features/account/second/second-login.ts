import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import type { RequestContext } from '#platform/context.ts';
import { countSecondFactorAttempt, deleteSecondFactorAttempts } from '../login-attempts.ts';
import { accountById } from '../repository.ts';
import { type LoginAnswer, startSession, writeLoginEvent } from '../start-session.ts';
import { isPresentedFactorValid, wrongFactor } from './presented-factor.ts';
import { ticketIsOver, ticketOf, tryTicket, useTicket } from './tickets.ts';

type Input = BodyOut<(typeof accountSecurity)['POST /account/api/site/login/second']>;

/** A wrong attempt is committed, so that it counts, and refused afterwards. */
export async function logInSecond(ctx: RequestContext, input: Input): Promise<LoginAnswer> {
  await ctx.limits.take('loginAddress', ctx.network);
  const pendingLogin = await ticketOf(ctx.db, input.ticket);
  if (pendingLogin?.account) await countSecondFactorAttempt(ctx, pendingLogin.account);
  const outcome = await ctx.write<LoginAnswer | { rejected: 'ticket' | 'factor' }>(async (db) => {
    const ticket = await tryTicket(db, ctx, 'second', input.ticket);
    const account = ticket?.account && (await accountById(db, ticket.account));
    if (!account || account.status !== 'active') return { rejected: 'ticket' };
    if (!(await isPresentedFactorValid(db, ctx, account, input, ticket.challenge))) return { rejected: 'factor' };
    await useTicket(db, ctx, input.ticket);
    await deleteSecondFactorAttempts(db, ctx, account.id);
    return await startSession(db, ctx, account, { isProven: true, hasFactor: true });
  });
  const method = wayOf(input);
  if (!('rejected' in outcome)) return writeLoginEvent(ctx, method, outcome);
  ctx.security.record('factor.wrong', ctx, {
    way: method,
    kind: outcome.rejected,
    ...(pendingLogin?.account && { account: pendingLogin.account }),
  });
  if (outcome.rejected === 'ticket') throw ticketIsOver();
  throw wrongFactor(input);
}

const wayOf = ({ recovery, code }: Input): string =>
  recovery !== undefined ? 'recovery' : code !== undefined ? 'totp' : 'passkey';
