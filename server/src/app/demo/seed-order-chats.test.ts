import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { compareOrderPeople, followOrders } from '#features/chat/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (who: Visitor) => {
  const { list } = await who.data('GET /finance/api/get_teams');
  expect(list).toHaveLength(1);
  const { tid, work_no } = list[0]!;
  const { messages } = await who.data('GET /message/api/msg/list', { query: { tid, page_size: 100 } });
  return { work_no: work_no!, messages: messages.reverse() };
};

test('[S1.19] the demo world has a conversation of an order with its steps, a refused document and messages of both sides, which follows its order already', async () => {
  const [member, adviser] = [
    await server.as('member', mobiles.secondMember),
    await server.as('broker', mobiles.adviser),
  ];
  const { work_no, messages } = await read(adviser);
  const lines = messages.flatMap(({ content }) => (content?.kind === 'system' ? content.text?.zh : []));
  expect(lines).toEqual([
    '这笔申请的会话已开启，顾问和申请人在这里沟通，进度会同步到这里',
    '申请进度：约见',
    '申请进度：收资料',
    '已提交资料：营业执照',
    '已提交资料：法定代表人身份证（正反面）',
    '资料已通过：营业执照',
    '“法定代表人身份证（正反面）”被退回：看不清，请重新拍摄',
  ]);
  const texts = messages.filter(({ content }) => content?.kind === 'text');
  const writers = new Set(texts.map(({ from }) => from));
  expect(writers).toEqual(
    new Set([
      (await member.data('GET /account/api/info')).account_no,
      (await adviser.data('GET /account/api/info')).account_no,
    ]),
  );
  const times = messages.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  const order = await member.data('GET /finance/api/{id}/work_details', { params: { id: work_no } });
  expect(Date.parse(order.created_at)).toBeLessThan(times[0]!);
  expect(order.to_provide!.refused.map(({ slug }) => slug)).toEqual(['representative_id']);
  const refused = order.documents.find(({ slug }) => slug === 'representative_id')!;
  expect(refused.versions[0]!.checked).toMatchObject({ text: expect.stringContaining('反光') });

  await followOrders(server.parts.ports);
  await compareOrderPeople(server.parts.ports);
  expect((await read(member)).messages).toHaveLength(messages.length);
  const { db } = await firstTenant(server);
  expect(await db.selectFrom('order_step').select('no').execute()).toEqual([]);
});
