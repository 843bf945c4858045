import { randomUUID } from 'node:crypto';
import { dissolvedGroupDays } from '@sycee/domain/messages/group';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstTenant } from '#app/testing/first-tenant.ts';
import { type GroupWorld, startGroupWorld } from '#app/testing/group-world.ts';
import type { Person } from '#app/testing/messages-run.ts';
import { sweepDissolvedGroups } from './dissolve.ts';
import { followOrders } from './follow-orders.ts';

let world: GroupWorld<[Person, Person]>;
beforeAll(async () => {
  world = await startGroupWorld<[Person, Person]>(2);
});
afterAll(() => world.server.close());

test('an owner whose account is closed or erased leaves the group to another, who is named there', async () => {
  const [owner, other] = world.people;
  const tid = await world.openGroup(other);
  const { db } = await firstTenant(world.server);
  const setStatus = (status: string) =>
    db.updateTable('account').set({ status }).where('id', '=', owner.account).execute();
  await setStatus('disabled');
  await followOrders(world.server.parts.ports);
  await setStatus('active');
  expect((await world.row(other, tid)).group_role).toBe('owner');
  expect((await world.row(owner, tid)).group_role).toBe('member');
  expect((await world.texts(other, tid)).at(-1)).toBe('handed_over');
});

test('a dissolved group is deleted with its messages after thirty days, but not while a report of it is open', async () => {
  const [owner, other] = world.people;
  const { ports } = world.server.parts;
  const { db } = await firstTenant(world.server);
  const [kept, gone] = [await world.openGroup(other), await world.openGroup(other)];
  const seq = await world.say(owner, kept, '先交手续费');
  const report = { body: { tid: kept, seqs: [seq], reason: 'fraud' as const } };
  await other.visitor.data('POST /message/api/msg/report', report);
  for (const tid of [kept, gone]) await owner.visitor.data('POST /message/api/chat_team/dissolve', { body: { tid } });
  const left = async () =>
    (await db.selectFrom('conversation').select('id').where('id', 'in', [kept, gone]).execute()).map(({ id }) => id);
  await sweepDissolvedGroups(ports);
  expect((await left()).sort()).toEqual([kept, gone].sort());
  world.server.clock.advance((dissolvedGroupDays * 24 + 1) * 3_600_000);
  await sweepDissolvedGroups(ports);
  expect(await left()).toEqual([kept]);
  await db
    .updateTable('message_report')
    .set({ status: 'dismissed', decided_at: new Date(), decided_by: owner.account })
    .execute();
  await sweepDissolvedGroups(ports);
  expect(await left()).toEqual([]);
  expect(await db.selectFrom('message').select('seq').where('conversation', 'in', [kept, gone]).execute()).toEqual([]);
});

test('dissolved groups that are kept, however many, do not keep others from being deleted', async () => {
  const [owner, other] = world.people;
  const { ports } = world.server.parts;
  const { db, tenantId } = await firstTenant(world.server);
  await world.renewSessions();
  const tids = await Promise.all(Array.from({ length: 3 }, () => world.openGroup(other)));
  for (const tid of tids) await owner.visitor.data('POST /message/api/chat_team/dissolve', { body: { tid } });
  // As of groups that were dissolved earlier, their ids are before those of the others.
  const kept = Array.from({ length: 230 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const row = await db.selectFrom('conversation').selectAll().where('id', '=', tids[0]!).executeTakeFirstOrThrow();
  await db
    .insertInto('conversation')
    .values(kept.map((id) => ({ ...row, id })))
    .execute();
  const set_at = new Date(world.server.clock.now());
  const hold = {
    tenant_id: tenantId,
    reason: '法院要求保全',
    reference: '（2026）苏 05 财保 1 号',
    set_by: owner.account,
    set_at,
  };
  await db
    .insertInto('legal_hold')
    .values(kept.map((conversation) => ({ ...hold, id: randomUUID(), conversation })))
    .execute();
  world.server.clock.advance((dissolvedGroupDays * 24 + 1) * 3_600_000);
  await sweepDissolvedGroups(ports);
  const left = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', 'in', [...kept, ...tids])
    .execute();
  expect(left.map(({ id }) => id).sort()).toEqual(kept);
});
