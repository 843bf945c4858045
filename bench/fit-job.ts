// A job that checks 20,000 customers for a product, through the whole stack: the start, the time, and how long it blocks the process.
import { setImmediate } from 'node:timers/promises';
import { businessDateOf } from '../domain/src/time/business-date.ts';
import { makeServer } from '../server/src/app/server.ts';
import { beginSession } from '../server/src/app/testing/begin-session.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import { mobiles } from '../server/src/app/testing/demo-mobiles.ts';
import type { ServerParts } from '../server/src/app/wire.ts';
import { QualSeal } from '../server/src/features/crm/qual/rows.ts';
import { newId, newSecret } from '../server/src/platform/random.ts';
import type { Measured } from './compare.ts';
import { qualsOf } from './fitting.ts';
import { siteHeaders } from './requests.ts';

const customersOfRun = 20_000;
const rowsPerInsert = 1_000;

export async function benchFitJob(parts: ServerParts): Promise<Measured[]> {
  const { ports } = parts;
  const site = (await ports.registry.standardSite())!;
  const db = ports.database.of(site.tenantId);
  const device = newSecret();
  const token = await beginSession(ports, { role: 'broker', mobile: mobiles.adviser, site, device });
  const app = await makeServer(testConfig(parts.adminUrl!), parts, { checkAnswers: false });
  const headers = { ...siteHeaders(site), 'content-type': 'application/json', 'x-token': token, 'x-device': device };
  const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    const { code, message, data } = response.json();
    if (code !== '2000000') throw new Error(`${url} answered ${code}: ${message}`);
    return data;
  };
  await addCustomers(parts, site.tenantId, (await send('GET', '/account/api/info')).account_no);
  const { list } = await send('GET', '/finance/api/product_list');
  const product = list.find(({ category }: { category: string }) => category === 'credit') ?? list[0];

  const beforeStart = performance.now();
  const job = await send('POST', '/finance/api/product_customers/start', { id: product.id });
  const startMs = performance.now() - beforeStart;
  const turns: number[] = [];
  const rows = () => db.selectFrom('customer_fit_job').select(['state', 'done']).where('id', '=', job.id);
  let isRunning = true;
  const watch = (async () => {
    while (isRunning) {
      // Other processes of the machine take the core away, so the thread's own time counts.
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      turns.push((user + system) / 1_000);
    }
  })();
  const beforeRun = performance.now();
  while ((await rows().executeTakeFirstOrThrow()).state === 'running');
  const runMs = performance.now() - beforeRun;
  isRunning = false;
  await watch;
  const after = await rows().executeTakeFirstOrThrow();
  if (after.state !== 'finished') throw new Error(`The job is ${after.state}.`);
  await app.close();
  turns.sort((a, b) => a - b);
  const long = turns.filter((ms) => ms > 1);
  const turn = (share: number) => `${long[Math.floor((long.length - 1) * share)]!.toFixed(0)} ms`;
  return [
    {
      name: `A job that checks ${after.done.toLocaleString('en')} customers for a product: its start`,
      figure: `${startMs.toFixed(0)} ms`,
      target: '–',
    },
    {
      name: 'its time for 1,000 customers, with reading, unsealing and storing',
      figure: `${((runMs * 1_000) / after.done).toFixed(0)} ms`,
      target: '–',
    },
    {
      name: 'processor time of one turn of the event loop meanwhile, of those above 1 ms: median, 95th of a hundred, longest',
      figure: `${turn(0.5)}, ${turn(0.95)} and ${turn(1)}`,
      target: '≤ 20 ms',
    },
  ];
}

async function addCustomers({ ports }: ServerParts, tenantId: string, accountNo: string): Promise<void> {
  const db = ports.database.of(tenantId);
  const account = await db
    .selectFrom('account')
    .select(['id', 'store'])
    .where('account_no', '=', accountNo)
    .executeTakeFirstOrThrow();
  const now = ports.clock.now();
  const created_at = new Date(now);
  const keys = { secrets: ports.secrets, site: { tenantId } };
  for (let from = 0; from < customersOfRun; from += rowsPerInsert) {
    const rows = Array.from({ length: rowsPerInsert }, (_, i) => {
      const [customer, person] = [newId(now), newId(now)];
      const { wrapped } = ports.secrets.newDataKey(`${tenantId} ${person}`);
      const owner = { customer, person, wrapped_key: wrapped };
      return { ...owner, sealed: new QualSeal(keys, owner).sealAll(customer, qualsOf(from + i, businessDateOf(now))) };
    });
    await db
      .insertInto('person')
      .values(
        rows.map(({ person, wrapped_key }) => ({
          tenant_id: tenantId,
          id: person,
          name: '某',
          wrapped_key,
          mobile_hash: Buffer.from(person),
          mobile_last4_hash: Buffer.from(person),
          created_at,
        })),
      )
      .execute();
    await db
      .insertInto('customer')
      .values(
        rows.map(({ customer, person, sealed }) => ({
          tenant_id: tenantId,
          id: customer,
          person,
          cometype: 'person',
          store: account.store,
          owner: account.id,
          came_from: 'bench',
          qualifications_sealed: sealed,
          created_at,
          updated_at: created_at,
        })),
      )
      .execute();
  }
}
