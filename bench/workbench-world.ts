// Seeds a workbench of any size in the demo tenant: customers with an order each, spread over stores, advisers, pools, stages and years.
// Inserted in SQL by the owner of the tables; the indexes of the three large tables are rebuilt afterwards, which is faster.
import pg from 'pg';
import { pinyinTerms } from '../server/src/platform/pinyin-terms.ts';
import { bigrams } from '../server/src/platform/search.ts';

export interface WorkbenchWorld {
  customers: number;
  /** Besides those of the demo world; each has twenty advisers. */
  moreStores: number;
}

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任';
const givenNames =
  '文明国华建平志海伟秀英敏静丽强磊军洋勇艳杰涛超霞桂芳雨泽子涵浩宇欣怡思远嘉欢梦琪若兰清荷书瑶云舟亦凡';
const places = ['苏州', '杭州', '无锡', '南京', '宁波', '常州', '嘉兴', '上海', '绍兴', '湖州'];
const roots = [
  '华瑞',
  '鼎盛',
  '恒达',
  '金禾',
  '云帆',
  '瑞祥',
  '远航',
  '天成',
  '宏图',
  '新源',
  '立诚',
  '百川',
  '万顺',
  '同创',
];
const trades = ['精密机械', '食品', '纺织', '电子科技', '建材', '物流', '贸易', '医疗器械', '环保', '餐饮管理'];
const tags = ['urgent', 'home_owner', 'invoicing', 'high_tech', 'seasonal'];
/** The demo world's store 平江. */
const firstStoreNo = 1;

/** Names with their search keys, the frequent ones first; the surname that one in fourteen has is combined with every given name. */
function names(): [string, string[]][] {
  const pairs = [...givenNames].flatMap((one, at) => [...givenNames].slice(at + 1, at + 8).map((other) => one + other));
  const all = [...surnames].flatMap((surname) => pairs.map((pair) => surname + pair));
  return all.map((name) => [name, bigrams(...pinyinTerms(name))]);
}
function firms(): [string, string[]][] {
  const all = places.flatMap((place) =>
    roots.flatMap((root) => trades.map((trade) => `${place}${root}${trade}有限公司`)),
  );
  return all.map((firm) => [firm, bigrams(...pinyinTerms(firm))]);
}

export async function seedWorkbench(ownerUrl: string, { customers, moreStores }: WorkbenchWorld): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    // Inserted as the owner; policies and foreign keys are not checked, because the rows are correct by construction.
    await run(
      "set session_replication_role = replica; set row_security = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set max_parallel_maintenance_workers = 0",
    );
    await run('select setseed(0.42)');
    const { rows } = await run("select id as tenant_id from tenant where tenant_no = '1001'");
    const tenantId = rows[0].tenant_id as string;
    await seedStores(run, tenantId, moreStores);
    await run(
      'create temp table named (i serial, name text, terms text[]); create temp table firm (i serial, name text, terms text[])',
    );
    for (const [table, all] of [
      ['named', names()],
      ['firm', firms()],
    ] as const)
      await run(
        `insert into ${table} (name, terms) select one->>0, array(select jsonb_array_elements_text(one->1)) from jsonb_array_elements($1::jsonb) as one`,
        [JSON.stringify(all)],
      );
    const indexes = await dropIndexes(run);
    // No autovacuum while the rows are inserted.
    for (const table of ['person', 'customer', 'work_order'])
      await run(`alter table ${table} set (autovacuum_enabled = off)`);
    await run(base, [tenantId, customers]);
    await run('analyze base');
    for (const text of [persons, customersOf, ordersOf]) await run(text, [tenantId]);
    for (const { indexdef } of indexes) await run(indexdef);
    await run('vacuum analyze person, customer, work_order, account, store, pool');
  } finally {
    await client.end();
  }
}

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

async function seedStores(run: Run, tenantId: string, n: number): Promise<void> {
  await run(
    `insert into store (tenant_id, id, store_no, name_zh, name_en)
     select $1, gen_random_uuid(), 100 + i, '门店' || i, 'Store ' || i from generate_series(1, $2::int) as i`,
    [tenantId, n],
  );
  await run(
    `with made as (
       select store.id as store, store.store_no, i, gen_random_uuid() as person, gen_random_uuid() as account
       from store, generate_series(1, 20) as i where store.tenant_id = $1 and (store.store_no >= 100 or (store.store_no = $2 and $3 > 0))
     ), named as (
       insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
       select $1, person, '顾问' || store_no || '-' || i, decode(md5(person::text), 'hex'), decode(md5(person::text), 'hex'), now() from made
     )
     insert into account (tenant_id, id, account_no, role, person, store, staff_group, on_duty, capacity, created_at)
     select $1, account, 'bench-' || store_no || '-' || i, 'broker', person, store,
       (select id from staff_group where tenant_id = $1 and role = 'broker' order by id limit 1), true, 1000, now() from made`,
    [tenantId, firstStoreNo, n],
  );
  await run(
    `insert into pool (tenant_id, id, store, name_zh, name_en, is_first, contact_days, deal_days, created_at)
     select $1, gen_random_uuid(), id, '门店公海', 'Store pool', true, 30, 180, now() from store
     where tenant_id = $1 and not exists (select from pool where pool.tenant_id = store.tenant_id and pool.store = store.id and pool.is_first and removed_at is null)`,
    [tenantId],
  );
}

/** The indexes of the large tables that belong to no key or constraint. */
async function dropIndexes(run: Run): Promise<{ indexdef: string }[]> {
  const { rows } = await run(
    `select indexname, indexdef from pg_indexes
     where tablename in ('customer', 'work_order') and schemaname = 'public'
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of rows) await run(`drop index ${indexname}`);
  return rows;
}

const uuid7 = (ms: string, salt: string) => `(
  lpad(to_hex(${ms}), 12, '0') || '7' || substr(md5('${salt}' || i), 1, 3) || '8' || substr(md5('${salt}' || i), 4, 15)
)::uuid`;

// Three years, the newest last. `u` selects the order's status: unassigned 8 %, in a pool 15, working 25, back 5, over 35, recycle bin 12.
const base = `create temp table base as
  with place as (
    select id as store, (row_number() over (order by store_no) - 1)::int as nth, count(*) over ()::int as n
    from store where tenant_id = $1
  ), advisers as (
    select store, array_agg(id order by account_no) as ids from account where tenant_id = $1 and role = 'broker' group by store
  ), one as (
    select i, random() as u, random() as v, random() as w, random() as x,
      (extract(epoch from now())::bigint * 1000 - 94608000000 + (94600000000::numeric * i / $2::int)::bigint) as ms
    from generate_series(1, $2::int) as i
  )
  select one.*, place.store, advisers.ids[1 + floor(v * cardinality(advisers.ids))::int] as adviser,
    (select id from pool where pool.tenant_id = $1 and pool.store = place.store limit 1) as sea_of,
    1 + floor((select max(i) from named) * w * w)::int as named_i,
    case when x < 0.4 then 1 + (i % (select max(i) from firm)) end as firm_i,
    ${uuid7('one.ms', 'p')} as person, ${uuid7('one.ms', 'c')} as customer, ${uuid7('one.ms', 'w')} as work_order,
    to_timestamp(ms / 1000.0) as occurred_at
  from one join place on place.nth = (i * 7919::bigint) % place.n join advisers on advisers.store = place.store`;

const persons = `insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
  select $1, person, named.name, decode(md5('m' || base.i), 'hex'), decode(md5('l' || base.i % 10000), 'hex'), occurred_at
  from base join named on named.i = named_i`;

const customersOf = `insert into customer (tenant_id, id, person, cometype, company_name, store, owner, first_owner, level, tags, came_from,
    pool, pool_since, pool_reason, kind, last_contact_at, next_contact_at, search, created_at, updated_at)
  select $1, customer, person, case when firm_i is null then 'person' else 'company' end, coalesce(firm.name, ''), store,
    case when u >= 0.23 then adviser end, case when u >= 0.08 then adviser end,
    (array['A', 'B', 'C', 'D'])[1 + floor(x * 4)::int],
    case when w < 0.25 then array[(array['${tags.join("', '")}'])[1 + floor(w * 20)::int]] else '{}' end, 'product',
    case when u between 0.08 and 0.23 then sea_of end, case when u between 0.08 and 0.23 then occurred_at + interval '20 days' end,
    case when u between 0.08 and 0.23 then 'unreachable' end,
    case when u < 0.04 or base.i % 11 = 0 then 'clue' else 'customer' end,
    case when u > 0.3 then occurred_at + interval '3 days' end, case when u between 0.23 and 0.53 then now() + (v - 0.3) * interval '60 days' end,
    named.terms || coalesce(firm.terms, '{}') || array['h' || base.i % 10000], occurred_at, occurred_at
  from base join named on named.i = named_i left join firm on firm.i = firm_i order by base.i`;

const ordersOf = `insert into work_order (tenant_id, id, work_no, customer, store, owner, product, status, status_before, stage, amount_requested,
    outcome, return_reason, came_from, next_contact_at, search, created_at, updated_at, in_pool)
  select $1, work_order, 'SY-W-B-' || base.i, customer, store, case when u >= 0.23 then adviser end, product.id,
    case when u < 0.17 then 'undistributed' when u < 0.23 then 'over' when u < 0.48 then 'working' when u < 0.53 then 'back'
      when u < 0.88 then 'over' else 'recycle' end,
    case when u >= 0.88 then 'working' end,
    case when u < 0.23 then 'to_call' else (array['to_call', 'met', 'documents', 'submitted', 'approval', 'disbursed'])[1 + floor(x * 6)::int] end,
    (1 + floor(v * 300))::bigint * 1000000,
    case when u between 0.17 and 0.23 then 'unreachable' when u between 0.53 and 0.88 then 'withdrawn' end,
    case when u between 0.48 and 0.53 then 'documents' end, 'product',
    case when u between 0.23 and 0.53 then now() + (v - 0.3) * interval '60 days' end,
    named.terms || coalesce(firm.terms, '{}') || product.terms || array['h' || base.i % 10000], occurred_at, occurred_at,
    u between 0.08 and 0.23
  from base join named on named.i = named_i left join firm on firm.i = firm_i
    join (
      select id, array(select substr(name_zh, n, 2) from generate_series(1, length(name_zh) - 1) as n) as terms,
        row_number() over (order by id) - 1 as nth, count(*) over () as n
      from product where tenant_id = $1
    ) as product on product.nth = base.i % product.n
  order by base.i`;
