// The directory with 100,000 agencies against one with 1,000: the lists of visitors and the desk, through the whole stack.
import pg from 'pg';
import { type Caller, callerAt } from '../../tools/tour/caller.ts';
import { openCatalogue } from '../catalogue/world.ts';
import type { Figure } from '../compare.ts';
import { sameCallFigure } from '../same-call.ts';
import { start } from '../start.ts';

const few = 1_000;
const many = 100_000;
const rounds = 15;
const here = '31.311600,120.617500';

const lists: Readonly<Record<string, (guest: Caller) => Promise<unknown>>> = {
  'nearest first': (guest) => guest('GET /common/api/agency/list_nologin', { query: { location: here } }),
  'nearest of one category': (guest) =>
    guest('GET /common/api/agency/list_nologin', { query: { location: here, category: 'guarantee' } }),
  'nearest that are open': (guest) =>
    guest('GET /common/api/agency/list_nologin', { query: { location: here, open_now: '1' } }),
  'the tenth page': (guest) =>
    guest('GET /common/api/agency/list_nologin', { query: { location: here, cursor: '180' } }),
  'without a place': (guest) => guest('GET /common/api/agency/list_nologin', { query: {} }),
  'one city': (guest) => guest('GET /common/api/agency/list_nologin', { query: { region: '320500' } }),
  'nearest of one city': (guest) =>
    guest('GET /common/api/agency/list_nologin', { query: { location: here, region: '320500' } }),
  'by name': (guest) => guest('GET /common/api/agency/list_nologin', { query: { keyword: '朴石' } }),
  categories: (guest) => guest('GET /common/api/agency/category/list_nologin', { query: {} }),
  'by code': (guest) => guest('GET /common/api/agency/code/detail', { query: { code: 'PUSH22' } }),
};

/** `clusterUrl` is the owner's; the databases are removed with the cluster. */
export async function benchDirectory(clusterUrl: string, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const servers = [];
  try {
    const guests: Caller[] = [];
    for (const agencies of [few, many]) {
      const worldEnv = await openCatalogue(clusterUrl, `directory_${agencies}`, 0, env);
      await addAgencies(worldEnv.MIGRATE_DATABASE_URL!, agencies);
      const server = await start('our-server.ts', [], worldEnv);
      servers.push(server);
      const address = `http://127.0.0.1:${server.port}`;
      const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
      guests.push(callerAt(address, site));
    }
    const small = { on: guests[0]!, has: '1,000 agencies' };
    const large = { on: guests[1]!, has: '100,000 agencies' };
    const figures = [];
    for (const [name, read] of Object.entries(lists))
      figures.push(await sameCallFigure(`Directory, ${name}, at 100,000`, read, { large, small, rounds }));
    return figures;
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Copies of the sample agencies, spread over the country; the originals stay where they are. */
async function addAgencies(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    await client.query(
      `insert into agency (tenant_id, id, name_zh, name_en, search, category, institution, region, longitude, latitude, hours,
         licence_checked_on, sample)
       select agency.tenant_id, gen_random_uuid(), agency.name_zh || n, agency.name_en || ' ' || n,
         case when n % 1000 = 0 then search else array['某', '某' || n] end, category, institution, region,
         (98 + random() * 24) * 1000000, (22 + random() * 20) * 1000000, hours, licence_checked_on - (n % 700)::int, true
       from agency join tenant on tenant.id = agency.tenant_id and tenant_no = '1001'
       cross join generate_series(1, $1::int / 22 + 1) n limit $1`,
      [count],
    );
    await client.query('vacuum analyze agency');
  } finally {
    await client.end();
  }
}
