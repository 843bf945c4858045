import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#app/testing/payments.ts';
import { openProductWorld, type ProductWorld } from '#app/testing/product-world.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { noticeUncheckedProducts } from '#features/catalog/index.ts';
import { publishScheduledProducts } from './index.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await openProductWorld();
});
afterAll(() => world.server.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(world.server.clock.now() + minutes * minuteMs).toISOString();
const schedule = (id: string, version: number, publish_at = inMinutes(10)) =>
  world.saas.call('POST /admin/api/product_schedule', { body: { id, version, label: '定时', publish_at } });
const run = () => publishScheduledProducts(world.server.parts.ports);
const cancel = (id: string) => world.saas.call('DELETE /admin/api/product_schedule/{id}', { params: { id } });
const versionsOf = async (id: string) =>
  (await world.saas.data('GET /admin/api/product_versions', { query: { id } })).list;

test('a frozen draft is published at its time, once, although two servers look, and not what was written later', async () => {
  const { server, written, save, read } = world;
  const { id, draft } = await written();
  const waiting = (await schedule(id, 2)).data.schedule!;
  expect(waiting).toMatchObject({ state: 'waiting', label: '定时', error: null, created_by: (await read(id)).owner });
  await save(id, 2, { ...draft, rateFrom: 400 });
  await run();
  expect((await read(id)).published).toBeNull();
  server.clock.advance(10 * minuteMs);
  const second = await startSecondServer(server);
  await Promise.all([run(), publishScheduledProducts(second.parts.ports), run()]);
  await second.close();
  const kept = await read(id);
  expect(kept).toMatchObject({ status: 'published', is_changed: true, schedule: null, draft: { rateFrom: 400 } });
  expect(kept.published).toMatchObject({ version: 1, draft });
  expect(await versionsOf(id)).toHaveLength(1);
  await run();
  expect(await versionsOf(id)).toHaveLength(1);
});

test('a server that was restarted publishes what became due meanwhile', async () => {
  const { server, written, read } = world;
  const { id } = await written();
  await schedule(id, 2);
  server.clock.advance(40 * minuteMs);
  const restarted = await startSecondServer(server);
  await publishScheduledProducts(restarted.parts.ports);
  await restarted.close();
  expect((await read(id)).published!.version).toBe(1);
});

test('a missed time is not made up for: its author and owner are told, and the screen says why', async () => {
  const { server, written, read, saas, publish } = world;
  const { id } = await written('错过贷');
  await schedule(id, 2);
  server.clock.advance(71 * minuteMs);
  await run();
  await run();
  const { published, schedule: failed } = await read(id);
  expect(published).toBeNull();
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('more than an hour late') });
  const { list } = await saas.data('GET /message/api/helper/list');
  expect(list.filter(({ kind }) => kind === 'product_schedule_failed')).toMatchObject([
    { link: { path: '/pages/admin/product', query: { id } } },
  ]);
  server.clock.advance(minuteMs);
  expect((await publish(id, 2)).data.schedule).toBeNull();
});

test('a version that was published in between fails the schedule, and so does an archived product', async () => {
  const { server, written, read, save, publish } = world;
  const { id, draft } = await written();
  await publish(id, 2);
  await save(id, 2, { ...draft, rateFrom: 400 });
  await schedule(id, 3);
  expect((await publish(id, 3)).code).toBe('4090000');
  // As an import would: a publication beside the schedule.
  await rowsOf(server, `update product set rules_version = 1 where id = $1 returning id`, [id]);
  await rowsOf(server, `update product_schedule set base_version = null where product = $1 returning id`, [id]);
  server.clock.advance(10 * minuteMs);
  await run();
  expect((await read(id)).schedule!.error).toContain('Another version was published');
  const other = await written();
  await schedule(other.id, 2);
  const archive = { body: { product_ids: [other.id], to: 'archived' } };
  expect((await world.saas.data('POST /admin/api/products_status', archive)).done).toEqual([]);
});

test('a cancelled schedule does nothing; of cancelling and publishing at once one happens', async () => {
  const { server, written, read } = world;
  const { id } = await written();
  const first = (await schedule(id, 2)).data.schedule!;
  expect((await schedule(id, 2)).code).toBe('4090000');
  expect((await cancel(first.id)).data.schedule).toBeNull();
  expect((await cancel(first.id)).code).toBe('4090000');
  const second = (await schedule(id, 2)).data.schedule!;
  server.clock.advance(10 * minuteMs);
  const [answer] = await Promise.all([cancel(second.id), run()]);
  await run();
  expect((await read(id)).published === null).toBe(answer.code === '2000000');
});

test('times that are past, too far or no time, incomplete drafts and older versions are refused', async () => {
  const { written, saas } = world;
  const { id } = await written();
  for (const at of [inMinutes(0), inMinutes(-1), inMinutes(400 * 24 * 60), 'tomorrow'])
    expect((await schedule(id, 2, at)).code, at).toBe('4220000');
  expect((await schedule(id, 1)).code).toBe('4090000');
  const { id: empty } = await saas.data('POST /admin/api/product', { body: {} });
  expect((await schedule(empty, 1)).code).toBe('4220000');
  expect((await cancel(id)).code).toBe('4040000');
  expect((await cancel('x')).code).toBe('4040000');
});

test('a product that is owned is told about to its owner alone', async () => {
  const { server, written, read, publish, advanceDays } = world;
  const { id } = await written();
  await publish(id, 2);
  const receivers = async () => {
    await noticeUncheckedProducts(server.parts.ports);
    return (
      await rowsOf<{ account_no: string }>(
        server,
        `select account_no from notice join account on account.id = receiver
         where kind = 'product_unchecked' and refs ->> 'product' = $1 order by 1`,
        [id],
      )
    ).map(({ account_no }) => account_no);
  };
  const { account_no } = (await read(id)).owner!;
  await advanceDays(60);
  expect(await receivers()).toEqual([account_no]);
  await world.saas.data('POST /admin/api/products_owner', { body: { product_ids: [id], account_no: null } });
  await advanceDays(15);
  expect((await receivers()).length).toBeGreaterThan(2);
});
