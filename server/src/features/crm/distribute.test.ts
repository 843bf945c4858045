import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse, type Visitor } from '#app/testing/test-house.ts';

let house: TestHouse;
let manager: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.as('store', '13800000201');
});
afterAll(() => house.close());

test('two managers who give out orders of the same customers at once do not block each other for ever', async () => {
  const [one, two] = (await house.guest().data('GET /finance/api/product_list')).list;
  const mobiles = Array.from({ length: 12 }, (_, i) => `137888800${String(i).padStart(2, '0')}`);
  const file = async (mobile: string, product: string) => {
    const body = { name: '同客', mobile, consent: true, product_id: product };
    return (await manager.data('POST /finance/api/submit_work', { body })).id;
  };
  const [up, down]: [string[], string[]] = [[], []];
  for (const mobile of mobiles) up.push(await file(mobile, one!.id));
  for (const mobile of mobiles.toReversed()) down.push(await file(mobile, two!.id));
  const { list } = await manager.data('GET /finance/api/local_resident');
  const [left, right] = list.filter(({ on_duty }) => on_duty).map(({ account_no }) => account_no);
  const give = (work_ids: string[], account_no: string) =>
    manager.call('POST /finance/api/distribute', { body: { work_ids, mode: 'by_hand', account_nos: [account_no] } });
  const answers = await Promise.all([give(up, left!), give(down, right!)]);
  expect(answers.map(({ code }) => code)).toEqual(['2000000', '2000000']);
  expect(answers.flatMap(({ data }) => data.given)).toHaveLength(24);
});
