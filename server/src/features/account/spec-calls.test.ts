import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoPassword } from '@sycee/seed/world/people';
import { expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { realNameForm } from '#app/testing/real-names.ts';
import { headquarters, type Sent, startTestServer, type Visitor } from '#app/testing/test-server.ts';

const specCalls = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]+\t\/account\/api\//.test(line))
  .map((line) => line.split('\t').slice(0, 2).join(' '));

test('[S7.12] all 18 account calls of the spec succeed at their method and path', async () => {
  const server = await startTestServer();
  const guest = server.guest();
  const member = await server.as('member', mobiles.member);
  const broker = await server.as('broker', mobiles.adviser);
  const manager = await server.as('store', mobiles.manager);
  const saas = await server.as('saas', mobiles.headquarters, headquarters);
  const platformCode = (openId: string) => server.parts.socialStage!.giveCode(openId);
  const { list: groups } = await saas.data('GET /admin/api/groups');
  const group_id = groups.find(({ name_en }) => name_en === 'Store clerks')!.id;
  const { account_no } = await broker.data('GET /account/api/info');
  const unknown = await guest.call('POST /account/api/site/login/check', { body: { code: platformCode('wen') } });
  const { ticket } = unknown.data as unknown as { ticket: string };
  const invited = '13611110001';
  const inviteToken = () =>
    server.outbox
      .newest()
      .find(({ mobile }) => mobile === invited)!
      .code.split('invite=')[1]!;
  const ownCodeOf = async (visitor: Visitor) => {
    await visitor.data('POST /tools/api/sms/code', { body: { scene: 'update' } });
    return server.outbox.newest()[0]!.code;
  };

  type Attempt = [Visitor, () => Sent | Promise<Sent>];
  // In this order: the invitation link and the linked social account come from an earlier call.
  const attempts: Record<string, Attempt> = {
    'POST /account/api/site/login': [
      guest,
      () => ({ body: { role: 'member', mobile: mobiles.secondMember, password: demoPassword } }),
    ],
    'POST /account/api/third/mobile': [
      guest,
      async () => ({ body: { ticket, mobile: '13511140001', code: await server.code('13511140001', 'bind') } }),
    ],
    'POST /account/api/site/login/check': [guest, () => ({ body: { code: platformCode('wen') } })],
    'POST /account/api/site/pwd': [
      saas,
      () => ({ body: { old_password: demoPassword, password: 'a quite different one' } }),
    ],
    'POST /account/api/broker': [
      guest,
      async () => ({ body: { name: '闻笛', mobile: '13622220001', code: await server.code('13622220001', 'submit') } }),
    ],
    'POST /account/api/admin': [
      manager,
      () => ({ body: { role: 'store', group_id, store_no: 1, mobile: invited, name: '秋水' } }),
    ],
    'PUT /account/api/active': [guest, () => ({ body: { token: inviteToken(), password: 'a first password' } })],
    'GET /account/api/info': [member, () => ({})],
    'PUT /account/api/info': [member, () => ({ body: { nickname: '小顾', region: '' } })],
    'PUT /account/api/info/part': [member, () => ({ body: { nickname: '顾' } })],
    'PUT /account/api/update': [broker, async () => ({ body: { code: await ownCodeOf(broker), name: '周以宁' } })],
    'PUT /account/api/auth': [member, async () => ({ body: await realNameForm(server, member) })],
    'GET /account/api/card/detail': [guest, () => ({ query: { account_no } })],
    'GET /account/api/card/info': [broker, () => ({})],
    'GET /account/api/member_query': [manager, () => ({ query: { keyword: '顾南枝' } })],
    'GET /account/api/broker_query': [manager, () => ({ query: { keyword: '周以宁' } })],
    'GET /account/api/account_info': [member, () => ({ query: { account_no } })],
    'GET /account/api/search_member': [member, () => ({ query: { keyword: '周以宁' } })],
  };
  expect(Object.keys(attempts).sort()).toEqual(specCalls.toSorted());
  expect(specCalls).toHaveLength(18);
  for (const [address, [visitor, sent]] of Object.entries(attempts)) {
    const answer = await visitor.call(address as never, await sent());
    expect([address, answer.status, answer.code], answer.message).toEqual([address, 200, '2000000']);
  }
  await server.close();
});
