import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newMember, type TestPerson } from '#app/testing/contact-people.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import { removeServiceChats, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import { headquarters, type Visitor } from '#app/testing/test-server.ts';

let world: ServiceWorld;
let db: FirstTenant['db'];
beforeAll(async () => {
  world = await startServiceWorld();
  ({ db } = await firstTenant(world.server));
});
afterAll(() => world.server.close());
beforeEach(() => removeServiceChats(db));

async function codeOf({ visitor, mobile }: TestPerson, scene: 'erase' | 'export'): Promise<string> {
  const { server } = world;
  server.clock.advance(61_000);
  await visitor.data('POST /tools/api/sms/code', { body: { scene } });
  return server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === scene)!.code;
}
const erase = async (person: TestPerson) =>
  await person.visitor.data('POST /account/api/erase', { body: { code: await codeOf(person, 'erase') } });
const act = (who: Visitor, what: string, body: object) =>
  who.data(`POST /message/api/consult/${what}` as 'POST /message/api/consult/take', { body: body as never });
const requests = (tid: string) =>
  db.selectFrom('service_request').selectAll().where('conversation', '=', tid).orderBy('id').execute();
const notes = (tid: string) => db.selectFrom('service_note').selectAll().where('conversation', '=', tid).execute();

/** A member who was answered, has rated it with a sentence, and asks again. */
async function returning() {
  const { server, adviser, consult, say } = world;
  const person = await newMember(server);
  const { id, tid } = await consult(person.visitor, { note: '我想了解' });
  await act(adviser, 'take', { id });
  await say(adviser, tid, '您好');
  await act(adviser, 'note', { tid, text: '客户很着急' });
  await act(adviser, 'resolve', { id });
  await person.visitor.data('POST /message/api/consult/rate', { body: { id, rating: 2, text: '太慢' } });
  const again = await consult(person.visitor, { note: '还有一件事' });
  return { person, id, tid, again: again.id };
}

test('an erased member asks nothing any more: open requests end, notes and the sentence of a rating are deleted, figures stay', async () => {
  const { adviser, manager, read } = world;
  const { person, id, tid, again } = await returning();
  await erase(person);
  const rows = await requests(tid);
  expect(rows.map((row) => [row.id, row.status, row.rating, row.rating_text_sealed])).toEqual([
    [id, 'resolved', 2, null],
    [again, 'given_up', null, null],
  ]);
  expect(await notes(tid)).toEqual([]);
  const { waiting, answering } = await manager.data('GET /message/api/consult/queue');
  expect([...waiting, ...answering]).toEqual([]);
  // What was written stays with who answered it.
  expect(await read(adviser, tid)).toContain('我想了解');
  const figures = await manager.data('GET /message/api/consult/figures', { query: {} });
  expect(figures.now).toMatchObject({ requests: 2, satisfaction: { n: 1, average: 200 } });
  expect(figures.comments).toEqual([]);
});

test('a conversation that nobody has answered is deleted with its request and its notes', async () => {
  const { server, manager, consult } = world;
  const person = await newMember(server);
  const { tid } = await consult(person.visitor, { note: '有人吗' });
  await act(manager, 'note', { tid, text: '待分配' });
  await erase(person);
  expect([await requests(tid), await notes(tid)]).toEqual([[], []]);
});

test('what a legal hold covers stays', async () => {
  const { server } = world;
  const { person, tid } = await returning();
  const head = await server.as('saas', mobiles.headquarters, headquarters);
  await head.data('POST /admin/api/legal_holds', {
    body: { tid, reason: '法院要求保全聊天记录', reference: '（2026）苏 05 财保 1 号' },
  });
  await erase(person);
  expect(await notes(tid)).toHaveLength(1);
  expect((await requests(tid)).map(({ status }) => status)).toEqual(['resolved', 'given_up']);
});

test('a member’s export has what they asked and how they rated it, and nothing that the staff noted', async () => {
  const { person } = await returning();
  const { content } = await person.visitor.data('POST /account/api/export', {
    body: { code: await codeOf(person, 'export') },
  });
  expect(JSON.parse(content).service_requests).toMatchObject([
    { topic: 'general', status: 'waiting', rating: null, rating_text: null },
    { topic: 'general', status: 'resolved', rating: 2, rating_text: '太慢' },
  ]);
  expect(content).not.toContain('客户很着急');
});
