// Pictures of posters: how long one takes, and what happens to a thousand that are wanted at once, next to screenshots of a browser.
import http from 'node:http';
import { code } from '@sycee/contract/core/envelope';
import { header } from '@sycee/contract/core/headers';
import type { Scene } from '@sycee/domain/poster/scene';
import pg from 'pg';
import { demoPassword } from '../../seed/src/world/people.ts';
import { mobiles } from '../../server/src/app/testing/demo-mobiles.ts';
import { codeOf } from '../../server/src/platform/poster-drawing/paint-poster.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { posterPages } from '../../tools/poster-page/open-page.ts';
import { callerAt, type Site } from '../../tools/tour/caller.ts';
import { openCatalogue } from '../catalogue/world.ts';
import { compare, type Figure, type Measured } from '../compare.ts';
import { processorMs } from '../processor-ms.ts';
import { start } from '../start.ts';

const atOnce = 1_000;
const inTurn = 200;
const shares = 10_000;

interface World {
  address: string;
  pid: number;
  site: Site;
  /** A template, which is drawn with the card and code of each share. */
  poster: string;
  scene: Scene;
  /** Codes of shares of one adviser; each makes another picture. */
  codes: string[];
}

/** `clusterUrl` is the owner's; the database is removed with the cluster. */
export async function benchPoster(
  clusterUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<{ figures: Figure[]; measured: Measured[] }> {
  const worldEnv = await openCatalogue(clusterUrl, 'poster', 0, env);
  const codes = await addShares(worldEnv.MIGRATE_DATABASE_URL!);
  const server = await start('our-server.ts', [], worldEnv);
  const browser = await launchBrowser();
  try {
    const world = await worldAt(server, codes);
    const pages = await posterPages(browser);
    const drawn = {
      scene: world.scene,
      card: shownCard,
      code: codeOf(`${world.address}/pingjiang0000001?s=${codes[0]}#/share?promo=YINING`),
    };
    const figure = await compare(
      {
        name: 'A picture of a poster, 1080 × 1920, one after another',
        ours: 'poster/{id}/info, each with another code',
        peer: 'a screenshot of a page that draws it, a new page in a running Chromium each',
        target: '≥ 1',
      },
      (seconds) => oneAfterAnother(seconds, () => picture(world, codes.pop()!)),
      (seconds) => oneAfterAnother(seconds, () => pages.screenshot(drawn)),
    );
    return { figures: [figure], measured: [await timesOf(world), await oneForMany(world), await manyAtOnce(world)] };
  } finally {
    await browser.close();
    server.stop();
  }
}

const shownCard = {
  name: '周以宁',
  title: '顾问',
  store: '平江路门店',
  mobile: '',
  introduction: '',
  organization: '元锭融服',
};
async function oneAfterAnother(seconds: number, make: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let made = 0;
  while (performance.now() - begin < seconds * 1_000) {
    await make();
    made += 1;
  }
  return (made * 1_000) / (performance.now() - begin);
}

async function timesOf(world: World): Promise<Measured> {
  const times: number[] = [];
  const busyFrom = processorMs(world.pid);
  for (let n = 0; n < inTurn; n++) {
    const begin = performance.now();
    await picture(world, world.codes.pop()!);
    times.push(performance.now() - begin);
  }
  const busy = (processorMs(world.pid) - busyFrom) / inTurn;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(0);
  return {
    name: `A picture of a poster, 1080 × 1920, ${inTurn} different ones one after another`,
    figure: `median ${at(0.5)} ms, p95 ${at(0.95)} ms; ${busy.toFixed(0)} ms of the server’s processor each`,
    target: 'p95 ≤ 100 ms',
  };
}

/** A poster that goes round: a thousand people open the same picture. */
async function oneForMany(world: World): Promise<Measured> {
  const shared = world.codes.pop()!;
  const begin = performance.now();
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => fetchAs(world, n, shared)));
  const pictures = answers.filter((answer) => 'picture' in answer).length;
  return {
    name: `${atOnce} people open the same picture at once`,
    figure: `${pictures} pictures after ${((performance.now() - begin) / 1_000).toFixed(1)} s`,
    target: `${atOnce} pictures or “later”`,
  };
}

/** Each requests another picture, again after every “later”, until all have one. */
async function manyAtOnce(world: World): Promise<Measured> {
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1_000).toFixed(1);
  let waiting = Array.from({ length: atOnce }, (_, n) => ({ n, share: world.codes.pop()! }));
  let first = '';
  let turns = 0;
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(({ n, share }) => fetchAs(world, n, share)));
    const later = answers.flatMap((answer) => ('later' in answer ? [answer.later] : []));
    turns += 1;
    first ||= `${answers.length - later.length} pictures and ${later.length} “later” after ${seconds()} s`;
    waiting = waiting.filter((_, at) => 'later' in answers[at]!);
    if (later.length > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(...later) * 1_000));
  }
  return {
    name: `${atOnce} people ask for different pictures at once`,
    figure: `${first}; all ${atOnce} pictures after ${seconds()} s and ${turns} turns; no failure`,
    target: `${atOnce} pictures or “later”`,
  };
}

type Answer = { picture: Buffer } | { later: number };

async function picture(world: World, share: string): Promise<void> {
  if (!('picture' in (await fetchAs(world, 0, share)))) throw new Error('No picture came, and nobody else was there');
}

/** Each person has an address of their own, as turns are taken by address. Any other answer is an error. */
function fetchAs({ address, site, poster }: World, person: number, share: string): Promise<Answer> {
  const localAddress = `127.0.${1 + Math.floor(person / 250)}.${1 + (person % 250)}`;
  const headers = {
    [header.prefix]: site.prefix,
    [header.tenantNo]: site.ffp_no,
    [header.storeNo]: String(site.store_no),
  };
  return new Promise((resolve, reject) => {
    const url = `${address}/marketing/api/poster/${poster}/info?share=${share}`;
    const request = http.get(url, { localAddress, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (response.headers['content-type'] === 'image/jpeg') return resolve({ picture: bytes });
        const text = bytes.toString();
        const { code: is, data } = JSON.parse(text) as { code: string; data: { seconds: number } };
        if (response.statusCode === 200 && is === code.rateLimited) return resolve({ later: data.seconds });
        reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
  });
}

async function worldAt({ port, pid }: { port: number; pid: number }, codes: string[]): Promise<World> {
  const address = `http://127.0.0.1:${port}`;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const guest = callerAt(address, site);
  const { token } = await guest('POST /account/api/site/login', {
    body: { role: 'broker', mobile: mobiles.adviser, password: demoPassword },
  });
  const adviser = callerAt(address, site, { role: 'broker', token });
  const { list } = await adviser('GET /marketing/api/poster/list', { query: { category: 'loan' } });
  const poster = list[0]!.id;
  const { scene } = await adviser('GET /marketing/api/poster/{id}/page', { params: { id: poster } });
  return { address, pid, site, poster, scene, codes };
}

/** Shares of an adviser, more than a person would make by the limits. */
async function addShares(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>(
      `insert into share (tenant_id, id, code, piece, sharer, store, created_at)
       select account.tenant_id, gen_random_uuid(), translate(lpad(n::text, 10, '0'), '0123456789', 'bcdfghjkmn'), piece.id, account.id, account.store, now()
       from generate_series(1, $1) n, account
       join lateral (select id from marketing_piece where marketing_piece.tenant_id = account.tenant_id and state = 'published' order by id limit 1) piece on true
       where account.promo_code = 'YINING'
       returning code`,
      [shares],
    );
    await client.query('analyze');
    return rows.map((row) => row.code);
  } finally {
    await client.end();
  }
}
