// Readings with a million visits of a day against a thousand, and what a report costs the server, through the whole stack.
import { header } from '@sycee/contract/core/headers';
import pg from 'pg';
import { demoPassword } from '../../seed/src/world/people.ts';
import { mobiles } from '../../server/src/app/testing/demo-mobiles.ts';
import { type Caller, callerAt, type Site } from '../../tools/tour/caller.ts';
import { openCatalogue } from '../catalogue/world.ts';
import type { Figure, Measured } from '../compare.ts';
import { processorMs } from '../processor-ms.ts';
import { sameCallFigure } from '../same-call.ts';
import { start } from '../start.ts';

const few = 1_000;
const many = 1_000_000;
const shares = 2_000;
const rounds = 10;
/** Promo code of the login `mobiles.adviser`. */
const adviserPromo = 'YINING';
const readers = 2_000;
const reportsOfReader = 8;
const connections = 16;

interface World {
  address: string;
  site: Site;
  pid: number;
  guest: Caller;
  adviser: Caller;
  headquarters: Caller;
  /** A share of the adviser, and a ticket of a visit of it. */
  share: string;
  ticket: string;
}
type Read = (world: World) => Promise<unknown>;

/** What a reader waits for; it does not grow with the visits of others. */
const ofReaders: Readonly<Record<string, Read>> = {
  'a report': ({ guest, ticket }) =>
    guest('POST /marketing/api/share/watch', { body: { reports: [reading(ticket, 2_000)] } }),
  'a share is opened': (world) => opened(world),
};
/** What sharers and headquarters wait for. */
const ofSharers: Readonly<Record<string, Read>> = {
  'own shares': ({ adviser }) => adviser('GET /marketing/api/share/list', { query: {} }),
  'readers of a share': ({ adviser, share }) =>
    adviser('GET /marketing/api/share/{id}/list', { params: { id: share }, query: {} }),
  'readers of all shares': ({ adviser }) => adviser('GET /marketing/api/share/customer', { query: {} }),
  'own figures of 30 days': ({ adviser }) => adviser('GET /marketing/api/share/main', { query: { days: '30' } }),
  'advisers compared over 30 days': ({ headquarters }) =>
    headquarters('GET /marketing/api/share/compared', { query: { by: 'adviser', days: '30' } }),
};

const reading = (ticket: string, activeMs: number) => ({
  ticket,
  active_ms: activeMs,
  video_ms: 0,
  depth: 50,
  parts: [activeMs, 0, 0, 0, 0, 0, 0],
  share_count: 0,
  saw_card: false,
});

/** `clusterUrl` is the owner's; the databases are removed with the cluster. */
export async function benchMarketing(
  clusterUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<{ figures: Figure[]; measured: Measured[] }> {
  const servers: { stop(): void }[] = [];
  try {
    const worlds: World[] = [];
    for (const visits of [few, many]) {
      const worldEnv = await openCatalogue(clusterUrl, `marketing_${visits}`, 0, env);
      const share = await addVisits(worldEnv.MIGRATE_DATABASE_URL!, visits);
      const server = await start('our-server.ts', [], worldEnv);
      servers.push(server);
      worlds.push(await worldAt(server, share));
    }
    const small = { on: worlds[0]!, has: '1,000 visits' };
    const large = { on: worlds[1]!, has: '1,000,000 visits' };
    const figures: Figure[] = [];
    for (const [name, read] of Object.entries(ofReaders))
      figures.push(await sameCallFigure(`Readings, ${name}, at 1,000,000`, read, { large, small, rounds }));
    const measured = [await costOfReports(large.on)];
    for (const [name, read] of Object.entries(ofSharers)) measured.push(await timeOf(name, read, large.on));
    return { figures, measured };
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Many readers at once, each with the reports of a visit. */
async function costOfReports(world: World): Promise<Measured> {
  const visits: { guest: Caller; ticket: string }[] = [];
  for (let n = 0; n < readers; n++) {
    const guest = readerAt(world);
    visits.push({ guest, ticket: (await opened({ guest, share: world.share })).ticket });
  }
  const times: number[] = [];
  const [from, busyFrom] = [performance.now(), processorMs(world.pid)];
  const reports = Array.from({ length: reportsOfReader }, (_, n) =>
    visits.map(({ guest, ticket }) => ({ guest, report: reading(ticket, 1_000 + n) })),
  ).flat();
  let next = 0;
  const connection = async () => {
    while (next < reports.length) {
      const { guest, report } = reports[next++]!;
      const begin = performance.now();
      const { taken } = await guest('POST /marketing/api/share/watch', { body: { reports: [report] } });
      if (taken !== 1) throw new Error('a report was not taken');
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - from) / 1000;
  const busy = (processorMs(world.pid) - busyFrom) / reports.length;
  times.sort((one, other) => one - other);
  return {
    name: `Reports of ${readers} readers over ${connections} connections, beside 1,000,000 visits of a day`,
    figure: `${busy.toFixed(2)} ms of the server’s processor a report; ${Math.round(reports.length / seconds)} a second (the database and the readers on the same cores); p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(0)} ms`,
    target: '≤ 1 ms',
  };
}

async function timeOf(name: string, read: Read, world: World): Promise<Measured> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const begin = performance.now();
    await read(world);
    times.push(performance.now() - begin);
  }
  return {
    name: `Readings, ${name}, at 1,000,000`,
    figure: `${Math.max(...times).toFixed(0)} ms at most of 5`,
    target: '≤ 2 s',
  };
}

/** A guest with a device of their own: the visits of a device on which staff logged in do not count. */
function readerAt({ address, site }: Pick<World, 'address' | 'site'>): Caller {
  const device = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  return callerAt(address, site, undefined, { [header.device]: device });
}

const opened = ({ guest, share }: Pick<World, 'guest' | 'share'>) =>
  guest('GET /marketing/api/share/{id}/info', { params: { id: share }, query: {} });

async function worldAt({ port, pid }: { port: number; pid: number }, share: string): Promise<World> {
  const address = `http://127.0.0.1:${port}`;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const guest = readerAt({ address, site });
  const staff = async (role: 'broker' | 'saas', mobile: string) => {
    const { token } = await guest('POST /account/api/site/login', { body: { role, mobile, password: demoPassword } });
    return callerAt(address, site, { role, token });
  };
  const { ticket } = await opened({ guest, share });
  return {
    address,
    site,
    pid,
    guest,
    share,
    ticket,
    adviser: await staff('broker', mobiles.adviser),
    headquarters: await staff('saas', mobiles.headquarters),
  };
}

/** So many visits of the last day, spread over shares of the advisers of the tenant; returns a share of the adviser. */
async function addVisits(databaseUrl: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    await client.query(
      `insert into share (tenant_id, id, code, piece, sharer, store, created_at)
       select tenant_id, gen_random_uuid(), translate(lpad(n::text, 10, '0'), '0123456789', 'bcdfghjkmn'), piece, sharer, store, now()
       from (
         select n, advisers.*, pieces.id as piece from generate_series(1, $1) n
         join (select tenant_id, id as sharer, store, row_number() over (order by id) as at,
             count(*) over () as advisers from account
             where role = 'broker' and tenant_id = (select id from tenant where tenant_no = '1001')) advisers on at = 1 + n % advisers
         join (select id, tenant_id, row_number() over (order by id) as place, count(*) over () as pieces from marketing_piece
             where state = 'published' and tenant_id = (select id from tenant where tenant_no = '1001')) pieces
           on place = 1 + n % pieces
       ) made`,
      [shares],
    );
    await client.query(
      `insert into share_visit (tenant_id, id, share, sharer, reader, region, opened_at, reported_at, active_ms, video_ms, depth, parts,
         share_count, saw_card)
       select tenant_id, gen_random_uuid(), id, sharer, sha256(((n * 31) % ($1 / 2 + 1))::text::bytea), '江苏',
         now() - n * interval '1 day' / $1, now() - n * interval '1 day' / $1, n % 90000, 0, n % 101, array[n % 90000, 0, 0, 0, 0, 0, 0],
         0, n % 3 = 0
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) as at from share where code like 'b%') made on at = 1 + (n::bigint * 7919) % $2`,
      [count, shares],
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      `select share.id from share join account on account.id = sharer and promo_code = $1 where code like 'b%' limit 1`,
      [adviserPromo],
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}
