// The square with a million posts against one with 1,000, for a guest and for a member who follows 1,000 people, through the whole stack.
import pg from 'pg';
import { demoPassword } from '../../seed/src/world/people.ts';
import { type Caller, callerAt } from '../../tools/tour/caller.ts';
import { openCatalogue } from '../catalogue/world.ts';
import type { Figure, Measured } from '../compare.ts';
import { sameCallFigure } from '../same-call.ts';
import { start } from '../start.ts';

const few = 1_000;
const many = 1_000_000;
const followed = 1_000;
const comments = 1_000;
const rounds = 15;
const timesForP99 = 300;
const mobile = '13800000001';

interface Readers {
  guest: Caller;
  /** Follows 1,000 people. */
  member: Caller;
  /** With 1,000 comments. */
  discussed: string;
  author: string;
  head: string;
}
type Read = (readers: Readers) => Promise<unknown>;
const feed =
  (query: Readonly<Record<string, string>>): Read =>
  ({ member }) =>
    member('GET /common/api/post/list', { query });

const reads: Readonly<Record<string, Read>> = {
  latest: feed({ feed: 'latest' }),
  'latest, a guest': ({ guest }) => guest('GET /common/api/post/list', { query: { feed: 'latest' } }),
  recommended: feed({ feed: 'recommended' }),
  following: feed({ feed: 'following' }),
  near: feed({ feed: 'near', region: '320500' }),
  'a hashtag': feed({ feed: 'topic', hashtag: '制造业' }),
  'a word': feed({ feed: 'latest', keyword: '设备' }),
  'a rare word': feed({ feed: 'latest', keyword: '烤炉' }),
  'a person': ({ member, author }) =>
    member('GET /common/api/post/list', { query: { feed: 'author', contacts_no: author } }),
  'newer posts': ({ member, head }) => member('GET /common/api/post/newer', { query: { feed: 'latest', head } }),
  'newer posts of followed people': ({ member, head }) =>
    member('GET /common/api/post/newer', { query: { feed: 'following', head } }),
  'one post': ({ member, discussed }) => member('GET /common/api/post/details', { query: { id: discussed } }),
  'the first comments of 1,000': ({ member, discussed }) =>
    member('GET /common/api/post/comment/list', { query: { post: discussed } }),
  'topics of the week': ({ guest }) => guest('GET /common/api/hashtag/mate', { query: {} }),
};

/** `clusterUrl` is the owner's; the databases are removed with the cluster. */
export async function benchSquare(
  clusterUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<{ figures: Figure[]; measured: Measured[] }> {
  const servers: { stop(): void }[] = [];
  try {
    const sides: Readers[] = [];
    for (const posts of [few, many]) {
      const worldEnv = await openCatalogue(clusterUrl, `square_${posts}`, 0, env);
      const { discussed, author } = await addPosts(worldEnv.MIGRATE_DATABASE_URL!, posts);
      const server = await start('our-server.ts', [], worldEnv);
      servers.push(server);
      sides.push({ ...(await readersOf(`http://127.0.0.1:${server.port}`)), discussed, author });
    }
    const small = { on: sides[0]!, has: '1,000 posts' };
    const large = { on: sides[1]!, has: '1,000,000 posts' };
    const figures: Figure[] = [];
    for (const [name, read] of Object.entries(reads))
      figures.push(await sameCallFigure(`Square, ${name}, at 1,000,000`, read, { large, small, rounds }));
    return { figures, measured: [await p99Of('following', sides[1]!), await p99Of('a rare word', sides[1]!)] };
  } finally {
    for (const server of servers) server.stop();
  }
}

async function p99Of(name: string, readers: Readers): Promise<Measured> {
  const times: number[] = [];
  for (let n = 0; n < timesForP99; n++) {
    const begin = performance.now();
    await reads[name]!(readers);
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]!.toFixed(1));
  return {
    name: `Square, ${name} with 1,000 followed, at 1,000,000 posts`,
    figure: `p50 ${p50} ms, p99 ${p99} ms of ${timesForP99} calls`,
    target: 'p99 ≤ 50 ms',
  };
}

async function readersOf(address: string): Promise<Pick<Readers, 'guest' | 'member' | 'head'>> {
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const guest = callerAt(address, site);
  const { token } = await guest('POST /account/api/site/login', {
    body: { role: 'member', mobile, password: demoPassword },
  });
  const { head } = await guest('GET /common/api/post/list', { query: { feed: 'latest' } });
  return { guest, member: callerAt(address, site, { role: 'member', token }), head: head! };
}

/** Posts by 2,000 accounts, one every 20 seconds until now; the member follows every second author. */
async function addPosts(databaseUrl: string, count: number): Promise<{ discussed: string; author: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  /** An id that grows with time, of the n-th of so many things. */
  const idOf = (n: string, of: number) => `(
    lpad(to_hex((extract(epoch from now()) * 1000)::bigint - (${of} - ${n})::bigint * 20000), 12, '0')
    || '7' || lpad(to_hex(${n} % 4096), 3, '0') || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`;
  try {
    await client.query('begin');
    await client.query(`create temporary table authors on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as person, n, account.tenant_id, account.store, account.staff_group
      from account cross join generate_series(1, 2000) n where account.account_no = 'b-1001-0004'`);
    await client.query(`insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
      select tenant_id, person, '顾问' || n, sha256(person::text::bytea), sha256(n::text::bytea), now() from authors`);
    await client.query(`insert into account (tenant_id, id, account_no, role, person, store, staff_group, nickname, search, created_at)
      select tenant_id, id, 'b-1001-9' || lpad(n::text, 6, '0'), 'broker', person, store, staff_group, '顾问' || n, '{}', now()
      from authors`);
    await client.query(
      `insert into follow (tenant_id, follower, followed, created_at)
       select tenant_id, (select account.id from account join person on person.id = account.person and person.tenant_id = account.tenant_id
         where account.account_no = 'm-1001-0001'), id, now() from authors where n % 2 = 0 limit $1`,
      [followed],
    );
    await client.query(`insert into post (tenant_id, id, author, state, text, search, marks, region, ip_region, likes, sample, published_at)
      select authors.tenant_id, ${idOf('p', count)}, authors.id, 'shown',
        case when p % 5000 = 0 then '换烤炉 ' else '看设备 ' end || '#制造业 ' || p,
        case when p % 5000 = 0 then array['换','烤','炉','换烤','烤炉'] else array['看','设','备','看设','设备'] end,
        '[]', case when p % 7 = 0 then '320505' else '310101' end, '江苏', p % 50, true,
        now() - (${count} - p) * interval '20 seconds'
      from generate_series(1, ${count}) p join authors on authors.n = 1 + (p::bigint * 7919) % 2000`);
    await client.query(`insert into post_hashtag (tenant_id, hashtag, post, published_at)
      select tenant_id, '制造业', id, published_at from post where text like '%#制造业%' on conflict do nothing`);
    const { rows } = await client.query<{ id: string; tenant_id: string }>(
      'select id, tenant_id from post order by id desc limit 1',
    );
    const { id: discussed, tenant_id: tenant } = rows[0]!;
    await client.query(
      `insert into post_comment (tenant_id, id, post, author, state, is_counted, text, likes, created_at)
       select $1, ${idOf('c', comments)}, $2, authors.id, 'shown', true, '说得对 ' || c, c % 30, now()
       from generate_series(1, ${comments}) c join authors on authors.n = 1 + c % 2000`,
      [tenant, discussed],
    );
    await client.query('update post set comments = $2 where id = $1', [discussed, comments]);
    await client.query('commit');
    await client.query('vacuum analyze');
    return { discussed, author: 'b-1001-9000001' };
  } finally {
    await client.end();
  }
}
