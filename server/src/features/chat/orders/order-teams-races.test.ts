import { stageWords } from '@sycee/domain/order/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { followOrders } from '../groups/follow-orders.ts';

let server: TestServer;
let db: FirstTenant['db'];
let adviser: Visitor;
let otherDevice: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
  adviser = await server.as('broker', mobiles.adviser);
  otherDevice = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const open = async (who: Visitor, id: string) =>
  (await who.data('POST /finance/api/{id}/add_team', { params: { id } })).conversation.tid;

async function advance(id: string): Promise<void> {
  const params = { id };
  const { version } = await adviser.data('GET /finance/api/{id}/work_flow_info', { params });
  await adviser.data('PUT /finance/api/{id}/work_flow_info', { params, body: { version, step: 'advance' } });
}

/** The steps of an order as its timeline has them, the oldest first, in the words of the conversation. */
async function stepsOf(id: string): Promise<string[]> {
  const entries = await db
    .selectFrom('customer_log')
    .select(['kind', 'changes'])
    .where('work_order', '=', id)
    .where('kind', 'in', ['flow', 'intake'])
    .orderBy('id')
    .execute();
  return entries.map(({ kind, changes }) => {
    const [change] = changes as { to: keyof typeof stageWords }[];
    return kind === 'flow' ? `申请进度：${stageWords[change!.to].zh}` : '已提交资料：本人身份证（正反面）';
  });
}

/** Lines of the system in a conversation, the oldest first. */
async function linesOf(who: Visitor, tid: string): Promise<string[]> {
  const { messages } = await who.data('GET /message/api/msg/list', { query: { tid, page_size: 100 } });
  return messages
    .reverse()
    .map(({ content }) => (content?.kind === 'system' ? (content.text?.zh ?? content.notice ?? '') : ''));
}

test('[S1.19] [S7.23] of those who open a conversation while its order moves on, all get the same one, and no step after its opening is lost or told twice', async () => {
  const opening = '这笔申请的会话已开启，顾问和申请人在这里沟通，进度会同步到这里';
  const atOpening: number[] = [];
  // A busy machine may let all openings come at the same step for a while.
  const isWithoutRace = () => new Set(atOpening).size < 2;
  const rounds = proofSize(12, 150);
  for (let round = 0; round < rounds || (isWithoutRace() && round < 5 * rounds); round++) {
    const { member, id } = await createApplication(server, `1378886${String(round).padStart(4, '0')}`);
    const files = [await uploadDocument(server, member)];
    const give = member.data('POST /finance/api/intoinfo', {
      body: { id, documents: [{ slug: 'id_card', turn: 0, files }] },
    });
    const move = async () => {
      for (let step = 0; step < 2; step++) await advance(id);
    };
    // Some rounds begin with the steps, others with the openings, so that each comes before, between and after the other.
    const openings = () => [adviser, otherDevice, member].map((who) => open(who, id));
    const [moving, opened] = round % 2 ? [move(), openings()] : [openings(), move()].reverse();
    const [, ...tids] = await Promise.all([
      moving as Promise<void>,
      ...(opened as Promise<string>[]),
      give,
      followOrders(server.parts.ports),
    ]);
    const [tid] = tids as string[];
    expect(new Set(tids.slice(0, 3))).toEqual(new Set([tid]));
    expect(await db.selectFrom('conversation').select('id').where('work_order', '=', id).execute()).toHaveLength(1);
    await member.data('GET /finance/api/{id}/read_team', { params: { id: tid! } });
    await advance(id);
    await followOrders(server.parts.ports);
    const [first, ...shown] = await linesOf(member, tid!);
    expect(first).toBe(opening);
    const steps = await stepsOf(id);
    expect(steps).toHaveLength(4);
    // The timeline was at some step when the conversation was opened: each later one is a line, in the same order.
    expect(shown).toEqual(steps.slice(steps.length - shown.length));
    expect(shown.at(-1)).toBe(`申请进度：${stageWords.submitted.zh}`);
    atOpening.push(steps.length - shown.length);
    expect(await db.selectFrom('order_step').select('no').where('work_order', '=', id).execute()).toEqual([]);
  }
  // Otherwise nothing happened at once.
  expect(isWithoutRace()).toBe(false);
});
