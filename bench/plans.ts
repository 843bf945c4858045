// Records PostgreSQL's plans of a call: its statements are captured as the server sends them and explained as the runtime role, with the
// tenant setting, after six prepared runs, so that the plan is the one used in production.
import pg from 'pg';
import { demoPassword } from '../seed/src/world/people.ts';
import { makeServer } from '../server/src/app/server.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import { wire } from '../server/src/app/wire.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of each call that read one of the large tables, with their plans. */
export async function plansOf(
  ownerUrl: string,
  login: { role: string; mobile: string; prefix: string },
  calls: readonly string[],
): Promise<string[]> {
  const config = testConfig(ownerUrl);
  const server = await wire(config);
  const app = await makeServer(config, server);
  const site = { 'x-prefix': login.prefix, 'x-ffp-no': '1001', 'x-store-no': '1', 'accept-language': 'en' };
  const credentials = { role: login.role, mobile: login.mobile, password: demoPassword };
  const entered = await app.inject({
    method: 'POST',
    url: '/account/api/site/login',
    headers: site,
    payload: credentials,
  });
  const headers = { ...site, 'x-token': entered.json().data.token };
  const tenantId = (await server.ports.registry.site('saas', '1001', 1))!.tenantId;
  const client = new pg.Client({ connectionString: config.databaseUrl! });
  await client.connect();
  const report: string[] = [];
  try {
    for (const call of calls) {
      const statements = await captureStatements(() =>
        app.inject({ method: 'GET', url: `/finance/api/${call}`, headers }),
      );
      for (const [i, statement] of statements.entries())
        report.push(
          `## ${login.role}: GET ${decodeURI(call)}, statement ${i + 1}\n${await explained(client, tenantId, statement)}`,
        );
    }
  } finally {
    await client.end();
    await app.close();
    await server.close();
  }
  return report;
}

async function captureStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  await run();
  const { query } = pg.Client.prototype;
  const statements: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const { text, values } = args[0] as Statement;
    if (/from "(work_order|customer)"/.test(text ?? '')) statements.push({ text, values });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

async function explained(client: pg.Client, tenantId: string, { text, values }: Statement): Promise<string> {
  const literals = values.map((value) => {
    if (value === null) return 'null';
    const plain = value instanceof Date ? value.toISOString() : String(value);
    return client.escapeLiteral(Array.isArray(value) ? arrayOf(value) : plain);
  });
  const executeStatement = `execute one${literals.length ? `(${literals.join(', ')})` : ''}`;
  await client.query('begin');
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    await client.query(`prepare one as ${text}`);
    // A statement marked `planWithValues` is planned again for each execution.
    if (text.includes('planned by its values')) await client.query('set local plan_cache_mode = force_custom_plan');
    for (let i = 0; i < 6; i++) await client.query(executeStatement);
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${executeStatement}`);
    await client.query('deallocate one');
    return scanLines(rows.map((row): string => row['QUERY PLAN']));
  } finally {
    await client.query('rollback');
  }
}

/** Extracts how the rows were found and how many were filtered out, without the joins that only add columns. */
function scanLines(lines: readonly string[]): string {
  let isOfSearch = false;
  return lines
    .filter((line) => {
      if (/\(actual|\(never/.test(line))
        isOfSearch =
          /Limit|Aggregate|Sort|Scan .*(work_order|customer)|Bitmap/.test(line) && !/loops=(?!1\))|never/.test(line);
      if (/Searches:|Heap Fetches|Planning|Sort Method|Storage:|Buckets|InitPlan|SubPlan/.test(line)) return false;
      return isOfSearch || line.startsWith('Execution');
    })
    .map((line) => line.replaceAll(/'\{[^}]{60,}\}'/g, "'{…}'"))
    .join('\n');
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map((one) => JSON.stringify(one)).join(',')}}`;
