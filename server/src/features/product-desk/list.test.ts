import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#app/testing/payments.ts';
import { openProductWorld, type ProductWorld } from '#app/testing/product-world.ts';
import { proofSize } from '#app/testing/proof-size.ts';

const many = proofSize(1_200, 10_000);
let world: ProductWorld;
beforeAll(async () => {
  world = await openProductWorld();
  // Saved in the same moment, as an import does it, and checked on a few days only.
  await rowsOf(
    world.server,
    `insert into product_draft (tenant_id, product, number, saved_at, name_zh, name_en, search, status, checked_on)
     select tenant_id, gen_random_uuid(), 'N-' || n, timestamptz '2026-01-01', '批量' || n, 'Bulk ' || n, array['批'], 'published',
       date '2026-01-01' + n % 5
     from generate_series(1, $1) n, (select tenant_id from product_draft limit 1) known returning number`,
    [many],
  );
  await rowsOf(world.server, 'analyze product_draft', []);
});
afterAll(() => world.server.close());

const pageOf = (query: object) =>
  world.saas.data('GET /admin/api/products', { query: { page_size: 100, status: 'published', ...query } });

test.each(['changed', 'checked'] as const)(
  'pages sorted by %s have each product once, however many are alike',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await pageOf({ sort, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next;
      expect(page.total).toEqual({ n: 1000, more: true });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    const [{ n }] = (await rowsOf<{ n: string }>(
      world.server,
      `select count(*) as n from product_draft where status = 'published'
     and tenant_id = (select tenant_id from product_draft where number = 'N-1')`,
      [],
    )) as [{ n: string }];
    expect(seen).toHaveLength(Number(n));
  },
);

test.each(['changed', 'checked'] as const)('a forged cursor of a list sorted by %s is refused', async (sort) => {
  for (const time of [8_640_000_000_000_001, -8_640_000_000_000_000, 1.5, '1'])
    expect(
      await world.saas.call('GET /admin/api/products', {
        query: {
          sort,
          cursor: Buffer.from(JSON.stringify([time, '019b76df-3be0-709b-a97e-2cb6349a00e7'])).toString('base64url'),
        },
      }),
    ).toMatchObject({ code: '4220000' });
});

test('a page is found in its index wherever it is, and reads no more rows than it shows', async () => {
  const [first, middle] = (await rowsOf<{ plan: string }>(
    world.server,
    `select product::text as plan from product_draft where number in ('N-1', 'N-2')`,
    [],
  )) as [{ plan: string }, { plan: string }];
  for (const { plan: id } of [first, middle]) {
    const lines = await rowsOf<{ 'QUERY PLAN': string }>(
      world.server,
      `explain (analyze, costs off, timing off, summary off) select product from product_draft
       where tenant_id = (select tenant_id from product_draft where number = 'N-1') and status in ('draft', 'published', 'off')
       and (saved_at, product) < (timestamptz '2026-01-01', '${id}'::uuid) order by saved_at desc, product desc limit 31`,
      [],
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('product_draft_saved');
    expect(plan).not.toContain('Sort');
  }
});
