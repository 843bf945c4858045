import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#app/testing/contact-people.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { NoticePeople } from '#app/testing/notice-people.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { numberOf, type ServiceWorld, startServiceWorld } from '#app/testing/service-world.ts';
import type { Visitor } from '#app/testing/test-server.ts';
import { deliverNotices } from './deliver.ts';

let world: ServiceWorld;
let people: NoticePeople;
beforeAll(async () => {
  world = await startServiceWorld();
  people = await NoticePeople.of(world.server, '1376790');
});
afterAll(() => world.server.close());

const deliver = () => deliverNotices(world.server.parts.ports);
const list = (who: Visitor, query: { page_size?: number; cursor?: string } = {}) =>
  who.data('GET /message/api/helper/list', { query });
/** What each way of asking says is unread: the list itself, its counter and both slugs. */
const unreadOf = async (who: Visitor) => {
  const shown = await list(who);
  const { list: read } = await who.data('POST /message/api/unread/get_batch', {
    body: { filters: ['helper', 'tab_msg'] },
  });
  return [
    shown.list.filter(({ is_read }) => !is_read).length,
    shown.unread.unread,
    ...read.map(({ unread }) => unread),
  ];
};
const accountOf = async (who: Visitor) => {
  const found = await rowsOf<{ id: string }>(world.server, 'select id from account where account_no = $1', [
    await numberOf(who),
  ]);
  return found[0]!.id;
};

test('[S7.34] a notice whose receiver lost the right counts nowhere, as the list leaves it out, nor in the instruction to devices', async () => {
  const { server, adviser, colleague, consult } = world;
  await deliver();
  await colleague.data('POST /message/api/unread/read', { body: {} });
  const { id } = await consult((await newMember(server)).visitor);
  await adviser.data('POST /message/api/consult/take', { body: { id } });
  const handOver = async (from: Visitor, to: Visitor) =>
    from.data('POST /message/api/consult/hand_over', { body: { id, contacts_no: await numberOf(to), note: '' } });
  const [, , , messagesBefore] = await unreadOf(colleague);
  await handOver(adviser, colleague);
  await deliver();
  expect((await unreadOf(colleague)).slice(0, 3)).toEqual([1, 1, 1]);
  await handOver(colleague, adviser);
  expect(await unreadOf(colleague)).toEqual([0, 0, 0, messagesBefore]);

  const device = await TestDevice.of(server.app, colleague);
  await people.write({ kind: 'data_request_done', to: [await accountOf(colleague)] });
  await deliver();
  const { instruction } = await device.next('instruction', ({ instruction: { name } }) => name === 'update_unread');
  expect(instruction).toMatchObject({ slug: 'helper', unread: 1 });
  device.close();
});

test('[S7.32] a page is filled although its newest notices are no longer the receiver’s', async () => {
  const { member, account, order } = await people.newMember();
  const { order: lost } = await people.newMember();
  const write = (kind: 'stage_reached' | 'data_request_done', refs: object = {}) =>
    people.write({ kind, to: [account], refs });
  for (const _ of [1, 2, 3]) await write('data_request_done');
  for (let n = 0; n < 7; n++) await write('stage_reached', { order: lost });
  await write('stage_reached', { order });
  for (let n = 0; n < 300; n++) await write('stage_reached', { order: lost });
  const first = await list(member, { page_size: 2 });
  expect(first.list.map(({ kind }) => kind)).toEqual(['stage_reached', 'data_request_done']);
  expect(first.unread.unread).toBe(4);
  const second = await list(member, { page_size: 2, cursor: first.next! });
  expect(second.list.map(({ kind }) => kind)).toEqual(['data_request_done', 'data_request_done']);
  expect(second.next).toBeNull();
});
