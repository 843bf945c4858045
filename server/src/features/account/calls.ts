import type { account } from '@sycee/contract/account';
import { type At, callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { notThere } from '#platform/refusal.ts';
import { brokerInfo } from './broker-info.ts';
import { cardChanges, ownCard } from './card.ts';
import { changeAccount } from './change-account.ts';
import { logIn } from './log-in.ts';
import { changeProfile, ownInfo } from './profile.ts';
import { setPassword } from './set-password.ts';
import { accountByNo } from './store.ts';
import { tellOfStaff } from './tell.ts';
import { cardView } from './views.ts';

export const accountCalls: Handlers<typeof account> = {
  'POST /account/api/site/login': ({ at, body }) => logIn(at, body),
  'POST /account/api/site/logout': ({ at }) => logOut(at),
  'POST /account/api/site/pwd': ({ at, body }) => setPassword(at, body),
  'GET /account/api/info': ({ at }) => ownInfo(at),
  'PUT /account/api/info': ({ at, body: { nickname, region, ...card } }) =>
    changeProfile(at, { nickname, region }, cardChanges(at, card)),
  'PUT /account/api/info/part': ({ at, body }) => changeProfile(at, body),
  'PUT /account/api/update': async ({ at, body }) => {
    await changeAccount(at, body);
    return await ownInfo(at);
  },
  'GET /account/api/card/detail': async ({ at, query }) => {
    const row = await accountByNo(at.db, query.account_no);
    // A member has no business card: their name is nobody's to read out by number.
    if (row?.status !== 'active' || row.role === 'member') throw notThere();
    return cardView(at, row);
  },
  'GET /account/api/card/info': ({ at }) => ownCard(at),
  'GET /finance/api/{id}/get_broker_info': ({ at, params }) => brokerInfo(at, params.id),
};

/** Of staff it is in the audit log, as every end of a session is. */
async function logOut(at: At): Promise<null> {
  await at.write(async (db) => {
    await at.sessions.end(db, callerOf(at).tokenHash);
    await tellOfStaff(db, at, 'account.logout');
  });
  at.sessions.forget();
  at.security.tell('session.ended', at, { kind: 'logout' });
  return null;
}
