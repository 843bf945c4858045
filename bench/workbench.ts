// The workbench of a large tenant: a million customers with a million orders, against a thousand, with the same calls through the whole
// stack. Two databases side by side, each with its own server process; the calls alternate, one at a time.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seedDemoWorld } from '../server/src/app/demo/seed.ts';
import { migrate } from '../server/src/app/migrate.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import { wire } from '../server/src/app/wire.ts';
import { type Figure, median } from './compare.ts';
import { plansOf } from './plans.ts';
import { start } from './start.ts';
import { logins, type Scope, scopes, type Workbench, workbenchAt } from './workbench-callers.ts';
import { seedWorkbench } from './workbench-world.ts';

const rounds = 5;
const searchesEach = 40;
const leads = 1_000;
const plans = path.join(import.meta.dirname, 'plans');
const worlds = {
  small: { customers: 1_000, moreStores: 0 },
  large: { customers: 1_000_000, moreStores: 40 },
};

const lists: Readonly<Record<string, readonly string[]>> = {
  work_list: ['sort=newest', 'sort=next_contact', 'sort=amount', 'stage=met&sort=next_contact'],
  undistributed: ['sort=newest', 'sort=next_contact', 'sort=amount'],
  my_customer_list: ['sort=newest', 'sort=next_contact', 'sort=last_contact', 'kind=clue', 'level=A', 'tag=urgent'],
  common_customer_list: ['', 'cometype=company&level=B'],
  work_board: [''],
};
/** Two characters of a name (frequent and rare), of a company, of pinyin, and a tag by its name. */
const keywords = ['王文', '李秀', '张伟', '瑶云', '任舟', '华瑞', '公司', '纺织', 'wa', 'li', '急用', '开票'];
const searched = ['work_list', 'my_customer_list', 'common_customer_list'];

/** `clusterUrl` is the owner's; the databases are removed with the cluster. */
export async function benchWorkbench(clusterUrl: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const small = await openWorkbench(clusterUrl, 'small', env);
  const large = await openWorkbench(clusterUrl, 'large', env);
  try {
    const figures: Figure[] = [];
    for (const [list, ways] of Object.entries(lists)) figures.push(await listFigure(small, large, list, ways));
    const usual = await usualSearch(large.ownerUrl);
    for (const scope of scopes) figures.push(await searchFigure(large, scope, usual));
    figures.push(await distribution(large));
    await writePlans(large.ownerUrl);
    return figures;
  } finally {
    small.stop();
    large.stop();
  }
}

/** Of all filters and scopes, with a first and a deep page, the worst ratio is the figure. */
async function listFigure(
  small: Workbench,
  large: Workbench,
  list: string,
  filters: readonly string[],
): Promise<Figure> {
  let worst: Figure | undefined;
  for (const scope of scopes)
    for (const filter of filters)
      for (const isDeep of [false, true]) {
        const [few, many] = await Promise.all(
          [small, large].map(async (workbench) =>
            isDeep ? await deepCall(workbench, scope, list, filter) : `GET /finance/api/${list}?${filter}`,
          ),
        );
        if (!few || !many) continue;
        const [largeTimes, smallTimes]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round++)
          for (const [times, workbench, call] of [
            [largeTimes, large, many],
            [smallTimes, small, few],
            [smallTimes, small, few],
            [largeTimes, large, many],
          ] as const)
            times.push((await workbench.ask(scope, call)).ms);
        const [our, their] = [median(largeTimes), median(smallTimes)];
        if (worst && their / our >= worst.ratio) continue;
        const what = `${scope}${filter && `, ${filter}`}${isDeep ? ', in the depth' : ''}`;
        worst = {
          name: `${list} at a million, the worst of its filters (${what})`,
          ours: `whole call, 1,000,000 customers: ${our.toFixed(1)} ms`,
          peer: `the same call, 1,000 customers: ${their.toFixed(1)} ms`,
          target: '≥ 0.50',
          ratio: their / our,
          oursPerSecond: 1000 / our,
          peerPerSecond: 1000 / their,
        };
      }
  return worst!;
}

/** The address of a page further down; null if there is no second page. */
async function deepCall(workbench: Workbench, scope: Scope, list: string, filter: string): Promise<string | null> {
  let call = `GET /finance/api/${list}?${filter}`;
  for (let page = 0; page < 8; page++) {
    const { next } = (await workbench.ask(scope, `${call}&page_size=50`)).data;
    if (!next) return page === 0 ? null : call;
    call = `GET /finance/api/${list}?${filter}&cursor=${encodeURIComponent(next)}`;
  }
  return call;
}

async function searchFigure(large: Workbench, scope: Scope, usualMs: number): Promise<Figure> {
  const times: number[] = [];
  const calls = searched.flatMap((list) =>
    keywords.map((keyword) => `GET /finance/api/${list}?keyword=${encodeURIComponent(keyword)}`),
  );
  for (const call of calls) await large.ask(scope, call);
  for (let i = 0; i < searchesEach; i++) for (const call of calls) times.push((await large.ask(scope, call)).ms);
  const sorted = times.sort((a, b) => a - b);
  const our = median(sorted);
  const p99 = sorted[Math.floor(sorted.length * 0.99)]!;
  return {
    name: `Search of two characters at a million, ${scope} (${sorted.length} searches)`,
    ours: `whole call: median ${our.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    peer: `name like '%王文瑶%' by pg, one page: median ${usualMs.toFixed(1)} ms`,
    target: 'p99 ≤ 20 ms',
    ratio: usualMs / our,
    oursPerSecond: 1000 / our,
    peerPerSecond: 1000 / usualMs,
  };
}

/** The search as it is usually written: a pattern, newest first, by a role without policies. */
async function usualSearch(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const begin = performance.now();
    await client.query(
      `select customer.id, name from customer join person on person.id = customer.person
       where name like '%王文瑶%' and owner is not null order by customer.id desc limit 21`,
    );
    times.push(performance.now() - begin);
  }
  await client.end();
  return median(times);
}

/** Assigns the first unassigned orders to all advisers on duty in one call. */
async function distribution(large: Workbench): Promise<Figure> {
  const { list } = (await large.ask('store', 'GET /finance/api/local_resident')).data;
  const account_nos = list.map((one) => one.account_no);
  const work_ids: string[] = [];
  let cursor = '';
  while (work_ids.length < leads) {
    const page = (await large.ask('store', `GET /finance/api/undistributed?page_size=50${cursor}`)).data;
    work_ids.push(...page.list.map((one) => one.id));
    if (!page.next) break;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
  const { ms, data } = await large.ask('store', 'POST /finance/api/distribute', {
    work_ids: work_ids.slice(0, leads),
    mode: 'evenly',
    account_nos,
  });
  return {
    name: `${data.given.length} orders assigned in one call, at a million`,
    ours: `POST distribute, to ${account_nos.length} advisers: ${Math.round(ms)} ms`,
    peer: 'a second',
    target: '≥ 1',
    ratio: 1000 / ms,
    oursPerSecond: (data.given.length * 1000) / ms,
    peerPerSecond: leads,
  };
}

const planned = [
  'work_list?sort=newest',
  'undistributed?sort=newest',
  'my_customer_list?sort=next_contact',
  'common_customer_list?',
  'work_board?',
  ...['王文', '公司'].map((keyword) => `my_customer_list?keyword=${keyword}`),
  'work_list?keyword=急用',
];
async function writePlans(ownerUrl: string): Promise<void> {
  mkdirSync(plans, { recursive: true });
  for (const scope of ['store', 'roc'] as const) {
    const report = await plansOf(ownerUrl, { role: scope, ...logins[scope] }, planned.map(encodeURI));
    writeFileSync(path.join(plans, `workbench-${scope}.txt`), `${report.join('\n\n')}\n`);
  }
}

async function openWorkbench(
  clusterUrl: string,
  name: keyof typeof worlds,
  env: NodeJS.ProcessEnv,
): Promise<Workbench> {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`create database desk_${name}`);
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = `/desk_${name}`;
  await migrate(url.href);
  const config = testConfig(url.href);
  const testServer = await wire(config);
  await seedDemoWorld(testServer);
  await testServer.close();
  const begin = performance.now();
  await seedWorkbench(url.href, worlds[name]);
  console.log(`${worlds[name].customers} customers seeded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const of = { ...env, DATABASE_URL: config.databaseUrl, MIGRATE_DATABASE_URL: url.href };
  const server = await start('our-server.ts', [], of);
  return await workbenchAt(server, url.href);
}
