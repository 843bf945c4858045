import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';

let server: TestServer;
let people: Record<'member' | 'adviser' | 'colleague' | 'manager' | 'regional' | 'headquarters', Visitor>;
let products: string[];
beforeAll(async () => {
  server = await startTestServer();
  people = {
    member: await server.as('member', mobiles.member),
    adviser: await server.as('broker', mobiles.adviser),
    colleague: await server.as('broker', mobiles.colleague),
    manager: await server.as('store', mobiles.manager),
    regional: await server.as('roc', mobiles.regionalManager, headquarters),
    headquarters: await server.as('saas', mobiles.headquarters, headquarters),
  };
  products = (await server.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } })).list.map(
    ({ id }) => id,
  );
});
afterAll(() => server.close());

type Name = keyof typeof people;
const newOrder = (by: Visitor = people.adviser) =>
  submitOrder(by, {
    name: '林知夏',
    ...(by !== people.member && { mobile: mobiles.member }),
    product_id: products.pop()!,
  });

/** Who is told that they may open the conversation. */
async function whoMayChat(id: string): Promise<Name[]> {
  const able: Name[] = [];
  for (const name of Object.keys(people) as Name[]) {
    const params = { id };
    const { code, data } = await people[name].call('GET /finance/api/{id}/work_details', { params });
    if (code !== '2000000') continue;
    if (data.may_chat) able.push(name);
  }
  return able;
}
const opensFor = async (id: string, names: readonly Name[]) => {
  const codes = [];
  for (const name of names)
    codes.push((await people[name].call('POST /finance/api/{id}/add_team', { params: { id } })).code);
  return codes;
};
const others = (able: readonly Name[]) => (Object.keys(people) as Name[]).filter((name) => !able.includes(name));
const finish = async (id: string) => {
  const { version } = await people.adviser.data('GET /finance/api/{id}/work_flow_info', { params: { id } });
  const body = { version, step: 'finish' as const, outcome: 'withdrawn' as const };
  await people.adviser.data('PUT /finance/api/{id}/work_flow_info', { params: { id }, body });
};

test('[S1.19] an order says who may open its conversation: its adviser, applicant and collaborators, and add_team answers the same', async () => {
  const { id } = await newOrder();
  expect(await whoMayChat(id)).toEqual(['member', 'adviser']);
  // Managers who see the order are refused, and a colleague does not find it.
  for (const code of await opensFor(id, others(['member', 'adviser']))) expect(['4030000', '4040000']).toContain(code);
  const { customer_id } = await people.manager.data('GET /finance/api/{id}/work_details', { params: { id } });
  const { account_no } = await people.colleague.data('GET /account/api/info');
  const params = { id: customer_id! };
  await people.adviser.data('POST /finance/api/{id}/customer_team', { params, body: { account_no, may: 'read' } });
  expect(await whoMayChat(id)).toEqual(['member', 'adviser', 'colleague']);
  expect(await opensFor(id, ['member', 'adviser', 'colleague'])).toEqual(['2000000', '2000000', '2000000']);
  await people.adviser.data('POST /finance/api/{id}/customer_team/remove', { params, body: { account_no } });
});

test('[S1.19] nobody may open a conversation while there is no adviser, or once the order is closed; one that was opened stays', async () => {
  const waiting = await newOrder(people.member);
  expect(await whoMayChat(waiting.id)).toEqual([]);
  expect(await opensFor(waiting.id, ['member'])).toEqual(['4090000']);
  const closed = await newOrder();
  await finish(closed.id);
  expect(await whoMayChat(closed.id)).toEqual([]);
  expect(await opensFor(closed.id, ['member', 'adviser'])).toEqual(['4090000', '4090000']);
  const talkedAbout = await newOrder();
  await opensFor(talkedAbout.id, ['adviser']);
  await finish(talkedAbout.id);
  expect(await whoMayChat(talkedAbout.id)).toEqual(['member', 'adviser']);
  expect(await opensFor(talkedAbout.id, ['member', 'adviser'])).toEqual(['2000000', '2000000']);
});
