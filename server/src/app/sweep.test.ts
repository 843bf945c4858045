import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expiredRows, sweep } from './sweep.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  tenantId = (await server.parts.ports.registry.site('sy', '1001', 1))!.tenantId;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Rows in use, and a hundred expired rows of each kind. */
const rows = 20_000;
const filled: Record<string, string> = {
  idempotency: `(tenant_id, caller, key, request_hash, created_at) select $1, 'x', i::text, '', time from rows`,
  sms_code: `(tenant_id, mobile_hash, scene, code_hash, sent_at, expires_at) select $1, hash, 'login', '', time, time from rows`,
  sms_day: `(tenant_id, mobile_hash, day, sent) select $1, hash, time::date + 1, 1 from rows`,
  login_attempt: `(tenant_id, mobile_hash, attempts, until) select $1, hash, 1, time + interval '1 hour' from rows`,
  draft: `(tenant_id, id, key_hash, form, wrapped_key, data_sealed, saved_at, expires_at)
    select $1, gen_random_uuid(), hash, 'apply', '', '', time - interval '1 day', time + interval '1 hour' from rows`,
  known_device: `(tenant_id, key_hash, account, session, expires_at)
    select $1, hash, (select id from account where tenant_id = $1 limit 1), gen_random_uuid(), time + interval '1 hour' from rows`,
  used_proof_of_work: `(tenant_id, signature_hash, expires_at) select $1, hash, time + interval '1 hour' from rows`,
  login_ticket: `(tenant_id, ticket_hash, kind, open_id_hash, expires_at) select $1, hash, 'bind', '', time + interval '1 hour' from rows`,
  contact_application: `(tenant_id, id, applicant, recipient, found_by, status, applied_at, expires_at, decided_at)
    select $1, gen_random_uuid(), (select id from account where tenant_id = $1 order by id limit 1),
      (select id from account where tenant_id = $1 order by id desc limit 1), 'card', 'accepted',
      time - interval '101 days', time - interval '100 days', time - interval '101 days' from rows`,
  session: `(tenant_id, id, token_hash, account, created_at, seen_at, expires_at)
    select $1, gen_random_uuid(), hash, (select id from account where tenant_id = $1 limit 1), time - interval '1 day', time, time from rows`,
};
async function fill(): Promise<void> {
  const now = new Date(server.clock.now());
  for (const [table, into] of Object.entries(filled)) {
    await owner.query(
      `with rows as (
         select i, sha256(i::text::bytea) as hash, $2::timestamptz - case when i <= 100 then interval '90 days' else '0' end as time
         from generate_series(1, ${rows}) i
       ) insert into ${table} ${into}`,
      [tenantId, now],
    );
    await owner.query(`analyze ${table}`);
  }
}

test('the sweep reads only the rows it deletes, not the thousands that stay', async () => {
  await fill();
  const db = server.parts.ports.database.of(tenantId);
  for (const query of expiredRows(db, server.clock.now())) {
    const compiled = query.compile();
    const lines = await db.executeQuery<object>({ ...compiled, sql: `explain ${compiled.sql}` });
    const plan = lines.rows.map((line) => Object.values(line)[0]).join('\n');
    expect.soft(plan).toMatch(/Index Scan/);
    expect.soft(plan).not.toMatch(/Seq Scan/);
  }
  await sweep(server.parts.ports);
  for (const table of Object.keys(filled)) {
    const { rows: remaining } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
      tenantId,
    ]);
    expect(remaining[0].n, table).toBeGreaterThanOrEqual(rows - 100);
    expect(remaining[0].n, table).toBeLessThan(rows);
  }
});
