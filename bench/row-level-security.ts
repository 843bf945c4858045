// What row level security costs: the same statements, built by the same query builder; once as a store sends them, behind the
// scope and its policies, once on pg as it is, pipelined and prepared, by a superuser, whom no policy concerns, with the ffp in
// the WHERE. The lanes ask for columns once and write once a turn, which pays for most of the scope.
import type { Writable } from 'node:stream';
import type { Compilable } from 'kysely';
import pg from 'pg';
import type { House } from '../server/src/app/wire.ts';
import { compare, type Figure, inFlight } from './compare.ts';

const lanes = 4;
const flying = 64;

export async function benchRowLevelSecurity({ ports, adminUrl }: House): Promise<Figure[]> {
  const site = (await ports.registry.standardSite())!;
  const db = ports.database.of(site.ffp);
  const ids = (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: adminUrl!, pipeline: true } as pg.ClientConfig);
      await client.connect();
      return client;
    }),
  );
  const bare = (name: string, i: number, query: Compilable) => {
    const { sql, parameters } = query.compile();
    const client = clients[i % lanes]!;
    gather(client);
    return client.query({ name, text: sql, values: [...parameters] });
  };
  const columns = ['id', 'number', 'name_zh', 'rate_from'] as const;
  const one = (i: number) =>
    db
      .selectFrom('product')
      .select(columns)
      .where('id', '=', ids[i % ids.length]!);
  const page = () => db.selectFrom('product').select(columns).where('category', '=', 'credit').orderBy('id').limit(20);
  const named = { ours: 'scoped, forced RLS', peer: 'same builder on pg, pipelined, no RLS', target: '≥ 0.88' };
  const figures = [
    await compare(
      { ...named, name: 'Row level security, one row by its id' },
      (seconds) => inFlight(flying, seconds, (i) => one(i).execute()),
      (seconds) => inFlight(flying, seconds, (i) => bare('one', i, one(i).where('ffp', '=', site.ffp))),
    ),
    await compare(
      { ...named, name: 'Row level security, a page of twenty' },
      (seconds) => inFlight(flying, seconds, () => page().execute()),
      (seconds) => inFlight(flying, seconds, (i) => bare('page', i, page().where('ffp', '=', site.ffp))),
    ),
  ];
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

const gathering = new WeakSet<pg.Client>();
/** The peer's statements of one turn leave together, too. */
function gather(client: pg.Client): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  setImmediate(() => {
    gathering.delete(client);
    stream.uncork();
  });
}
