import { expect, test } from 'vitest';
import { apply, done, received, type TestPerson } from '#app/testing/contact-people.ts';
import { contactWorld } from '#app/testing/contact-world.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { headquarters } from '#app/testing/test-server.ts';

const world = contactWorld();

/** Deletes the application, so that the two are strangers again. */
async function forget(one: TestPerson, other: TestPerson): Promise<void> {
  const db = await world.tables();
  const accounts = db.selectFrom('account').select('id').where('account_no', 'in', [one.no, other.no]);
  await db
    .deleteFrom('contact_application')
    .where('applicant', 'in', accounts)
    .where('recipient', 'in', accounts)
    .execute();
}

test('the recipient is told a way that is true, whatever the device says', async () => {
  const [one, other] = await world.pair();
  const clerk = await world.staff('store', mobiles.clerk);
  const broker = await world.staff('broker', mobiles.thirdAdviser);
  const wayShown = async (from: TestPerson, to: TestPerson, found_by: string) => {
    expect((await apply(from, to, { found_by })).data.status).toBe('pending');
    return (await received(to, from)).found_by;
  };
  // Members do not find the staff of a store by a search.
  expect(await wayShown(one, clerk, 'search')).toBe('card');
  expect(await wayShown(broker, clerk, 'search')).toBe('search');
  expect(await wayShown(one, other, 'order')).toBe('search');
  expect(await wayShown(one, broker, 'share')).toBe('share');
  // Without an accepted offer between the two, nothing came of a demand.
  await forget(one, broker);
  expect(await wayShown(one, broker, 'demand')).not.toBe('demand');
  await forget(broker, clerk);
});

test('whoever is found can be seen and added, and whoever cannot be seen is not found, for every role', async () => {
  const one = await world.member();
  const people = [
    one,
    await world.member(),
    await world.staff('broker', mobiles.thirdAdviser),
    await world.staff('store', mobiles.clerk),
    await world.staff('roc', mobiles.regionalManager, headquarters),
    await world.staff('saas', mobiles.headquarters, headquarters),
  ];
  const tried = new Set<string>();
  for (const may_be_found of [true, false]) {
    for (const { visitor } of people) await visitor.data('PUT /account/api/info/part', { body: { may_be_found } });
    for (const from of people)
      for (const to of people) {
        if (from === to) continue;
        const keyword = to.no;
        const { list: found } = await from.visitor.data('GET /account/api/search_member', { query: { keyword } });
        const query = { contacts_no: to.no };
        const shown = await from.visitor.call('GET /message/api/contacts/detail', { query });
        const isShown = shown.code === done && (shown.data.can_apply || shown.data.application === 'sent');
        if (found.length > 0) expect(isShown, `${from.no} ${to.no}`).toBe(true);
        const { code } = await apply(from, to, { found_by: 'search' });
        expect(code === done, `${from.no} ${to.no}`).toBe(isShown);
        tried.add(`${found.length} ${isShown}`);
        await forget(from, to);
      }
  }
  for (const { visitor } of people) await visitor.data('PUT /account/api/info/part', { body: { may_be_found: true } });
  // Found; not found but added by the card; and neither.
  expect([...tried].sort()).toEqual(['0 false', '0 true', '1 true']);
});
