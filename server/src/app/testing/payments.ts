import pg from 'pg';
import { type CashierKey, cashierPath } from '#platform/ports/pay/embedded-pay.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { importInvoices, testFirm } from './statements.ts';
import type { TestServer, Visitor } from './test-server.ts';

/** Makes a locked tax report of a member. */
export async function taxReport(server: TestServer, member: Visitor): Promise<string> {
  const statement_id = await importInvoices(server, member);
  return await taxReportOf(member, statement_id);
}

export async function taxReportOf(member: Visitor, statement_id: string): Promise<string> {
  const body = { company: testFirm, answers: {}, statement_id };
  const { report_id: id } = await member.data('POST /tax/api/match/tax', { body });
  for (;;) {
    const { state } = await member.data('GET /tax/api/match/info/{id}', { params: { id } });
    if (state === 'ready') return id;
  }
}

/** Starts a payment and returns the provider's charge number. */
export async function startPaying(member: Visitor, id: string): Promise<string> {
  const { ways } = await member.data('POST /pay/api/tax/{id}/pay', { params: { id } });
  const [way] = ways;
  if (way?.channel !== 'h5') throw new Error('There is no way to the cashier.');
  return way.url.slice(cashierPath.length + 1);
}

/** Presses a button of the cashier page. */
export const press = ({ app }: TestServer, number: string, key: CashierKey) =>
  app.inject({
    method: 'POST',
    url: `${cashierPath}/${number}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `key=${key}`,
  });

export const deliver = async ({ app }: TestServer, { url, headers, body }: Posted): Promise<number> =>
  (await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })).statusCode;

export const bankOf = ({ parts }: TestServer) => parts.cashier!.bank;
export const paymentOf = async (member: Visitor, id: string) =>
  (await member.data('GET /pay/api/tax/auth', { query: { id } })).payment!;

export const rowsOf = <Row>(server: TestServer, text: string, values: unknown[] = []): Promise<Row[]> =>
  rowsIn(server.ownerUrl, text, values);

/** Queries as the owner of the database, which bypasses row-level security. */
export async function rowsIn<Row>(ownerUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query(text, values)).rows as Row[];
  } finally {
    await owner.end();
  }
}

export const booksOf = (server: TestServer, report: string) => booksIn(server.ownerUrl, report);

/** All unlocks, the active ones, and the sums of the ledger. */
export async function booksIn(ownerUrl: string, report: string) {
  const [books] = await rowsIn<{
    unlocks: number;
    live: number;
    payments: number;
    refunds: number;
    sum: number;
    at_provider: number;
  }>(
    ownerUrl,
    `select (select count(*)::int from report_unlock where report = $1) as unlocks,
      (select count(*)::int from report_unlock where report = $1 and ended_at is null) as live,
      (select count(*)::int from payment p join payment_order o using (tenant_id) where o.id = p.payment_order and o.report = $1) as payments,
      (select count(*)::int from payment_refund r join payment_order o using (tenant_id) where o.id = r.payment_order and o.report = $1) as refunds,
      (select coalesce(sum(l.amount), 0)::int from payment_ledger l join payment_order o using (tenant_id) where o.id = l.payment_order and o.report = $1) as sum,
      (select coalesce(sum(l.amount), 0)::int from payment_ledger l join payment_order o using (tenant_id) where o.id = l.payment_order and o.report = $1 and l.account = 'provider') as at_provider`,
    [report],
  );
  return books!;
}
