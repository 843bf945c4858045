// The cost of row-level security. The same statements through the same query builder: once as a repository sends them, with the tenant
// setting and policies; once as a superuser, whom no policy applies to, with the tenant in the WHERE, on plain pg, pipelined and prepared.
// The lanes describe columns once and write once per turn of the event loop, which offsets most of the cost.
import type { Writable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { ServerParts } from '../server/src/app/wire.ts';
import type { DB } from '../server/src/platform/db/schema.gen.ts';
import { compare, type Figure, inFlight } from './compare.ts';

const lanes = 4;
const flying = 64;

export async function benchRowLevelSecurity({ ports, adminUrl }: ServerParts): Promise<Figure[]> {
  const site = (await ports.registry.standardSite())!;
  const db = ports.database.of(site.tenantId);
  const ids = (await db.selectFrom('product').select('id').execute()).map(({ id }) => id);
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: adminUrl!, pipeline: true } as pg.ClientConfig);
      await client.connect();
      return client;
    }),
  );
  const peer = withoutScope(clients);
  const columns = ['id', 'number', 'name_zh', 'rate_from'] as const;
  const one = (on: Kysely<DB>, i: number) =>
    on
      .selectFrom('product')
      .select(columns)
      .where('id', '=', ids[i % ids.length]!);
  const page = (on: Kysely<DB>) =>
    on.selectFrom('product').select(columns).where('category', '=', 'credit').orderBy('id').limit(20);
  const named = { ours: 'scoped, forced RLS', peer: 'same builder on pg, pipelined, no RLS', target: '≥ 0.88' };
  const figures = [
    await compare(
      { ...named, name: 'Row level security, one row by its id' },
      (seconds) => inFlight(flying, seconds, (i) => one(db, i).execute()),
      (seconds) => inFlight(flying, seconds, (i) => one(peer, i).where('tenant_id', '=', site.tenantId).execute()),
    ),
    await compare(
      { ...named, name: 'Row level security, a page of twenty' },
      (seconds) => inFlight(flying, seconds, () => page(db).execute()),
      (seconds) => inFlight(flying, seconds, () => page(peer).where('tenant_id', '=', site.tenantId).execute()),
    ),
  ];
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

/**
 * The query builder on a few pipelined connections with prepared statements: everything that our database layer does except the tenant
 * setting.
 */
function withoutScope(clients: readonly pg.Client[]): Kysely<DB> {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    if (!names.has(text)) names.set(text, `q${names.size}`);
    return names.get(text)!;
  };
  let turn = 0;
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const client = clients[turn++ % clients.length]!;
      gather(client);
      const { rows } = await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
      return { rows: rows as Row[] };
    },
    streamQuery() {
      throw new Error('This connection does not support streaming.');
    },
  };
  const provider = {
    provideConnection: async <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(connection),
  };
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), provider, []);
  const dialect = new PostgresDialect({ pool: new pg.Pool() });
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
}

const gathering = new WeakSet<pg.Client>();
/** The peer's statements of one turn are sent together too. */
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
