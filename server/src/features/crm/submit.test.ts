import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '#app/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const scoped = async () => house.house.ports.database.of((await house.house.ports.registry.site('sy', '1001', 1))!.ffp);
const products = async () =>
  (await house.guest().data('GET /finance/api/product_list', { query: { page_size: 100 } })).list;

test('what the site does not show is not applied for there', async () => {
  const db = await scoped();
  const member = await house.as('member', '13800000003');
  const list = await products();
  const [off, over] = [list[0]!, list[1]!];
  const { store } = (await house.house.ports.registry.site('sy', '1001', 1))!;
  await db.deleteFrom('shelf').where('store', '=', store).where('product', '=', off.id).execute();
  await db
    .updateTable('product')
    .set({ valid_from: '2019-01-01', valid_to: '2020-01-01' })
    .where('id', '=', over.id)
    .execute();
  for (const { id } of [off, over]) {
    const refused = await member.call('POST /finance/api/submit_work', { body: { product_id: id, consent: true } });
    expect(refused.code).toBe('4040000');
  }
});

test('a new customer who comes by a broker’s code is that broker’s, and stays it', async () => {
  const db = await scoped();
  const apply = async (promo: string, product: string) => {
    const code = await house.code('13700001111', 'submit');
    const body = { name: '归属', mobile: '13700001111', code, consent: true, product_id: product };
    return await house.guest().with({ 'x-promo': promo }).data('POST /finance/api/submit_work_nologin', { body });
  };
  const [one, two] = (await products()).slice(3);
  const first = await apply('YINING', one!.id);
  house.clock.advance(61_000);
  await apply('TINGLAN', two!.id);
  const customer = await db
    .selectFrom('work')
    .innerJoin('customer', 'customer.id', 'work.customer')
    .innerJoin('account', 'account.id', 'customer.owner')
    .select(['promo_code', 'customer.owner', 'first_owner'])
    .where('work.id', '=', first.id)
    .executeTakeFirst();
  expect(customer).toMatchObject({ promo_code: 'YINING' });
  expect(customer?.first_owner).toBe(customer?.owner);
});
