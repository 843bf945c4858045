import type { account } from '@sycee/contract/account';
import { type At, callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { invalid, notThere } from '#platform/refusal.ts';
import { fileAccount } from './account-terms.ts';
import { brokerInfo } from './broker-info.ts';
import { logIn } from './log-in.ts';
import { setPassword } from './set-password.ts';
import { accountById, accountByNo } from './store.ts';
import { cardView, infoView } from './views.ts';

export const accountCalls: Handlers<typeof account> = {
  'POST /account/api/site/login': ({ at, body }) => logIn(at, body),
  'POST /account/api/site/logout': async ({ at }) => {
    await at.sessions.end(at.site.ffp, callerOf(at).tokenHash);
    return null;
  },
  'POST /account/api/site/pwd': ({ at, body }) => setPassword(at, body),
  'GET /account/api/info': ({ at }) => ownInfo(at),
  'PUT /account/api/info/part': async ({ at, body }) => {
    const { account, role } = callerOf(at);
    if (body.on_duty !== undefined && role !== 'broker')
      throw invalid({ on_duty: { zh: '只有经纪人可以设置在岗', en: 'Only a broker goes on duty' } });
    await at.write(async (db) => {
      if (Object.values(body).every((value) => value === undefined)) return;
      await db.updateTable('account').set(body).where('id', '=', account).execute();
      if (body.nickname !== undefined) await fileAccount(db, at, account);
    });
    return await ownInfo(at);
  },
  'GET /account/api/card/detail': async ({ at, query }) => {
    const row = await accountByNo(at.db, query.account_no);
    // A member has no business card: their name is nobody's to read out by number.
    if (row?.status !== 'active' || row.role === 'member') throw notThere();
    return cardView(at, row);
  },
  'GET /finance/api/{id}/get_broker_info': ({ at, params }) => brokerInfo(at, params.id),
};

async function ownInfo(at: At) {
  const caller = callerOf(at);
  const row = await accountById(at.db, caller.account);
  if (!row) throw notThere();
  return infoView(at, row, caller, at.token);
}
