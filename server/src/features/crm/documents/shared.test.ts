import { afterAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
afterAll(() => server.close());

test('a collaborator sees the documents; only one with write access submits and checks them', async () => {
  server = await startTestServer();
  const broker = await server.as('broker', mobiles.adviser);
  const colleague = await server.as('broker', mobiles.colleague);
  const { member, id } = await createApplication(server, '13766690001');
  const file = await uploadDocument(server, member);
  await member.data('POST /finance/api/intoinfo', {
    body: { id, documents: [{ slug: 'id_card', turn: 0, files: [file] }] },
  });
  const { customer_id } = await broker.data('GET /finance/api/{id}/work_details', { params: { id } });
  const { account_no } = await colleague.data('GET /account/api/info');
  const share = (may: 'read' | 'write') =>
    broker.data('POST /finance/api/{id}/customer_team', { params: { id: customer_id! }, body: { account_no, may } });
  const look = (who: Visitor) => who.call('GET /tools/api/oss/own_address', { query: { key: file } });
  const shown = async () => {
    const order = await colleague.data('GET /finance/api/{id}/work_details', { params: { id } });
    return order.documents.find(({ slug }) => slug === 'id_card')?.may;
  };
  const accept = async () => {
    const body = { id, slug: 'id_card', turn: 1, act: 'accept' };
    return (await colleague.call('POST /finance/api/intoinfo/check', { body })).code;
  };
  expect([(await look(colleague)).code, await accept()]).toEqual(['4040000', '4040000']);
  await share('read');
  expect([(await look(colleague)).code, await shown(), await accept()]).toEqual(['2000000', [], '4030000']);
  await share('write');
  expect([await shown(), await accept()]).toEqual([['give', 'accept', 'refuse'], '2000000']);
});
