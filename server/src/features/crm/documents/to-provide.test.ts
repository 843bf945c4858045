import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let broker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  broker = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const details = (who: Visitor, id: string) => who.data('GET /finance/api/{id}/work_details', { params: { id } });
const listed = async (who: Visitor, id: string) =>
  (await who.data('GET /finance/api/work_list')).list.find((order) => order.id === id)!;
/** The list and the detail have to agree, so every expectation is on both. */
async function toProvide(member: Visitor, id: string) {
  const { to_provide } = await listed(member, id);
  expect((await details(member, id)).to_provide).toEqual(to_provide);
  return { refused: to_provide!.refused.map(({ slug }) => slug), missing: to_provide!.missing.map(({ slug }) => slug) };
}
const advance = async (id: string, times: number) => {
  for (let n = 0; n < times; n++) {
    const { flow } = await details(broker, id);
    const body = { version: flow.version, step: 'advance' as const };
    await broker.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
  }
};
const submit = async (member: Visitor, id: string, turn: number) => {
  const documents = [{ slug: 'id_card', turn, files: [await uploadDocument(server, member)] }];
  await member.data('POST /finance/api/intoinfo', { body: { id, documents } });
};
const refuse = (id: string, turn: number) =>
  broker.data('POST /finance/api/intoinfo/check', {
    body: { id, slug: 'id_card', turn, act: 'refuse', reason: 'blurred' },
  });

test('a member’s list and detail name rejected documents first, and missing ones from the first day', async () => {
  const { member, id } = await createApplication(server, '13766610001');
  const onFirstDay = await toProvide(member, id);
  expect(onFirstDay).toEqual({ refused: [], missing: expect.arrayContaining(['id_card', 'employer']) });
  await advance(id, 2);
  expect(await toProvide(member, id)).toEqual(onFirstDay);
  const { documents, misses } = await details(member, id);
  const before = await toProvide(member, id);
  expect(before.missing).toEqual(misses.map(({ slug }) => slug));
  expect(before.missing).toContain('id_card');
  expect(documents.find(({ slug }) => slug === 'id_card')!.state).toBe('missing');
  await submit(member, id, 0);
  expect((await toProvide(member, id)).missing).not.toContain('id_card');
  await refuse(id, 1);
  expect(await toProvide(member, id)).toMatchObject({ refused: ['id_card'] });
  await submit(member, id, 1);
  expect((await toProvide(member, id)).refused).toEqual([]);
  const employer = { employer: '江畔设计' };
  await member.data('POST /finance/api/intoinfo', { body: { id, fields: employer } });
  expect((await toProvide(member, id)).missing).not.toContain('employer');
});

test('a document rejected while the institution reviews is still the applicant’s next step', async () => {
  const { member, id } = await createApplication(server, '13766610002');
  await submit(member, id, 0);
  await advance(id, 4);
  expect((await details(member, id)).stage).toBe('approval');
  await refuse(id, 1);
  expect((await toProvide(member, id)).refused).toEqual(['id_card']);
});

test('staff get nothing to provide', async () => {
  const { id } = await createApplication(server, '13766610003');
  expect((await details(broker, id)).to_provide).toBeNull();
  expect((await listed(broker, id)).to_provide).toBeNull();
});

test('a closed application has nothing to provide', async () => {
  const { member, id } = await createApplication(server, '13766610004');
  await submit(member, id, 0);
  await refuse(id, 1);
  const { flow } = await details(broker, id);
  const body = { version: flow.version, step: 'finish' as const, outcome: 'withdrawn' as const };
  await broker.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
  expect((await listed(member, id)).to_provide).toBeNull();
});
