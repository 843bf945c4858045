import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const database = emptyDatabase();

test('open reports that were sent twice before there was one for both stay, and further messages join the newest', async () => {
  const { url, owner } = database;
  const all = readMigrations();
  await migrate(
    url,
    all.filter((migration) => migration.name < '0036'),
  );
  // The rows stand for themselves: what they refer to makes no difference here.
  await owner.query('set session_replication_role = replica');
  const [tenant, one, other] = [randomUUID(), randomUUID(), randomUUID()];
  const report = (id: string, reporter: string, status: string) =>
    owner.query(
      `insert into message_report (tenant_id, id, conversation, reporter, reported, reason, seqs, evidence_sealed, status, created_at, decided_at, decided_by)
       values ($1::uuid, $2, $1, $3, $1, 'spam', '{1}', '', $4::text, now(), case when $4 <> 'open' then now() end, case when $4 <> 'open' then $1 end)`,
      [tenant, id, reporter, status],
    );
  const ids = ['01', '02', '03', '04', '05'].map((n) => `00000000-0000-4000-8000-0000000000${n}`);
  await report(ids[0]!, one, 'dismissed');
  await report(ids[1]!, one, 'open');
  await report(ids[2]!, other, 'open');
  await report(ids[3]!, one, 'open');
  await report(ids[4]!, one, 'upheld');
  await migrate(url, all);
  const { rows } = await owner.query('select id, takes_more from message_report order by id');
  expect(rows.map(({ id, takes_more }) => [id, takes_more])).toEqual([
    [ids[0], true],
    [ids[1], false],
    [ids[2], true],
    [ids[3], true],
    [ids[4], true],
  ]);
});
