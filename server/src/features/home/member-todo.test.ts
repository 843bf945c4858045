import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const todo = async (who: Visitor) => (await who.data('GET /finance/api/home_todo', { query: {} })).member!;
const makeReport = async (member: Visitor) =>
  (await member.data('POST /tax/api/match/personal', { body: { answers: {} } })).report_id;
const isReady = (member: Visitor, id: string) =>
  expect.poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params: { id } })).state).toBe('ready');

test('a member reads which applications wait for them: a rejected document, or what was never submitted, and nothing that waits for others', async () => {
  const adviser = await server.as('broker', mobiles.adviser);
  const { member, id } = await createApplication(server, '13788880001');
  const wanted = await todo(member);
  expect(wanted.applications).toMatchObject([{ id, status: 'working', stage: 'to_call', about: '' }]);
  expect(wanted.applications[0]!.name).not.toBe('');
  expect(wanted.applications[0]!.to_provide.missing.map(({ slug }) => slug)).toContain('id_card');

  const give = async (turn: number) => {
    const documents = [{ slug: 'id_card', turn, files: [await uploadDocument(server, member)] }];
    await member.data('POST /finance/api/intoinfo', { body: { id, documents } });
  };
  await give(0);
  expect((await todo(member)).applications.flatMap(({ to_provide }) => to_provide.missing)).not.toContainEqual(
    expect.objectContaining({ slug: 'id_card' }),
  );
  const check = { id, slug: 'id_card', turn: 1, act: 'refuse' as const, reason: 'blurred' as const };
  await adviser.data('POST /finance/api/intoinfo/check', { body: check });
  expect((await todo(member)).applications[0]!.to_provide.refused).toMatchObject([{ slug: 'id_card' }]);

  const { version } = await adviser.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
  const body = { version, step: 'finish' as const, outcome: 'withdrawn' as const };
  await adviser.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
  expect((await todo(member)).applications).toEqual([]);
});

test('a report that is ready waits until its notice is read, and only for its owner', async () => {
  const member = await server.as('member', mobiles.member);
  const others = [
    await server.as('member', mobiles.thirdMember),
    await server.as('member', mobiles.otherMember, otherTenantSite),
  ];
  expect((await todo(member)).reports).toEqual([]);
  const id = await makeReport(member);
  await isReady(member, id);
  const second = await makeReport(member);
  await isReady(member, second);
  const { reports } = await todo(member);
  expect(reports.map((report) => [report.id, report.kind])).toEqual([
    [second, 'personal'],
    [id, 'personal'],
  ]);
  for (const other of others) expect((await todo(other)).reports).toEqual([]);
  await member.data('POST /message/api/unread/read', { body: { ids: [reports[0]!.notice] } });
  expect((await todo(member)).reports.map((report) => report.id)).toEqual([id]);
});

test('members read none of the figures of the staff, and staff nothing of members', async () => {
  const member = await server.as('member', mobiles.member);
  const { member: own, ...others } = await member.data('GET /finance/api/home_todo', { query: {} });
  expect(own).not.toBeNull();
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  const adviser = await server.as('broker', mobiles.adviser);
  expect((await adviser.data('GET /finance/api/home_todo', { query: {} })).member).toBeNull();
});
