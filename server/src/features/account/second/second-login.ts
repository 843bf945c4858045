import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import type { RequestContext } from '#platform/context.ts';
import { countSecondFactorAttempt, deleteSecondFactorTries } from '../login-tries.ts';
import { accountById } from '../repository.ts';
import { type LoginAnswer, startSession, writeLoginEvent } from '../start-session.ts';
import { isFactorShown, notRight } from './shown.ts';
import { ticketIsOver, ticketOf, tryTicket, useTicket } from './tickets.ts';

type Input = BodyOut<(typeof accountSecurity)['POST /account/api/site/login/second']>;

/** A wrong attempt is committed, so that it counts, and refused afterwards. */
export async function logInSecond(ctx: RequestContext, input: Input): Promise<LoginAnswer> {
  await ctx.limits.take('loginAddress', ctx.network);
  const half = await ticketOf(ctx.db, input.ticket);
  if (half?.account) await countSecondFactorAttempt(ctx, half.account);
  const outcome = await ctx.write<LoginAnswer | { refused: 'ticket' | 'factor' }>(async (db) => {
    const ticket = await tryTicket(db, ctx, 'second', input.ticket);
    const account = ticket?.account && (await accountById(db, ticket.account));
    if (!account || account.status !== 'active') return { refused: 'ticket' };
    if (!(await isFactorShown(db, ctx, account, input, ticket.challenge))) return { refused: 'factor' };
    await useTicket(db, ctx, input.ticket);
    await deleteSecondFactorTries(db, ctx, account.id);
    return await startSession(db, ctx, account, { isProven: true, hasFactor: true });
  });
  const method = wayOf(input);
  if (!('refused' in outcome)) return writeLoginEvent(ctx, method, outcome);
  ctx.security.record('factor.wrong', ctx, {
    way: method,
    kind: outcome.refused,
    ...(half?.account && { account: half.account }),
  });
  if (outcome.refused === 'ticket') throw ticketIsOver();
  throw notRight(input);
}

const wayOf = ({ recovery, code }: Input): string =>
  recovery !== undefined ? 'recovery' : code !== undefined ? 'totp' : 'passkey';
