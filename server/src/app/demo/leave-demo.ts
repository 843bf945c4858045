import type { Kysely } from 'kysely';
import { deleteFactors } from '#features/account/index.ts';
import { recountComments } from '#features/square/index.ts';
import type { Ports } from '#platform/context.ts';
import type { OperatorRegistry } from '#platform/db/operator-registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export interface DemoAccount {
  tenantNo: string;
  role: string;
  accountNo: string;
  name: string;
}
type Tenant = Awaited<ReturnType<OperatorRegistry['tenants']>>[number];

/** The support account of a tenant is excluded: it cannot log in. */
const demoAccounts = (db: Kysely<DB>) =>
  db.selectFrom('account').where('is_demo', '=', true).where('is_support', '=', false);

/** Lists the accounts that can log in to the demo world by tenant, role and number. */
export async function listDemoAccounts({ database }: Ports, operator: OperatorRegistry): Promise<DemoAccount[]> {
  const all: DemoAccount[] = [];
  for (const { id, tenant_no: ffp_no } of await operator.tenants()) {
    const rows = await demoAccounts(database.of(id))
      .innerJoin('person', (join) =>
        join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
      )
      .select(['account.role', 'account.account_no', 'person.name'])
      .where('account.status', '<>', 'disabled')
      .orderBy('account.role')
      .orderBy('account.account_no')
      .execute();
    all.push(...rows.map((row) => ({ tenantNo: ffp_no, role: row.role, accountNo: row.account_no, name: row.name })));
  }
  return all;
}

/**
 * Ends every demo account: its password, factors, sessions and invitation. Tenants without other accounts are closed,
 * and the database stops being a demo, so later accounts are real. Can be repeated after an interruption.
 */
export async function endDemoWorld(ports: Ports, operator: OperatorRegistry, actor: string): Promise<void> {
  for (const tenant of await operator.tenants()) {
    const ended = await endAccounts(ports, tenant.id);
    if (await isOfDemoOnly(ports, tenant.id)) await close(operator, tenant, actor, ended);
  }
  await operator.endDemoWorld();
  ports.registry.clearCache();
  ports.sessions.clearCache();
}

const endAccounts = ({ database, sessions }: Ports, tenantId: string): Promise<number> =>
  database
    .of(tenantId)
    .transaction()
    .execute(async (db) => {
      const rows = await demoAccounts(db).select('id').orderBy('id').forUpdate().execute();
      for (const { id } of rows) {
        await deleteFactors(db, id);
        await sessions.endOthers(db, id, undefined);
        await db.deleteFrom('staff_invite').where('account', '=', id).execute();
        await db.deleteFrom('wechat_recipient').where('account', '=', id).execute();
        await db.deleteFrom('social_login').where('account', '=', id).execute();
      }
      const ended = await db
        .updateTable('account')
        .set((eb) => ({ status: 'disabled', password_hash: null, version: eb('version', '+', 1) }))
        .where('is_demo', '=', true)
        .where('is_support', '=', false)
        .where('status', '<>', 'disabled')
        .returning('id')
        .execute();
      for (const { id } of ended) await recountComments(db, id);
      return ended.length;
    });

async function isOfDemoOnly({ database }: Ports, tenantId: string): Promise<boolean> {
  const real = await database
    .of(tenantId)
    .selectFrom('account')
    .select('id')
    .where('is_demo', '=', false)
    .where('is_support', '=', false)
    .limit(1)
    .executeTakeFirst();
  return !real;
}

async function close(operator: OperatorRegistry, tenant: Tenant, actor: string, ended: number): Promise<void> {
  if (tenant.sites.some(({ is_default }) => is_default)) await operator.endDefault(tenant.id);
  if (tenant.status !== 'open') return;
  const { id, version, expires_on, name_zh, name_en } = tenant;
  const isClosed = await operator.change(
    id,
    version,
    { status: 'closed', expiresOn: expires_on, name: { zh: name_zh, en: name_en } },
    { actor, action: 'close', reason: '演示结束 · The demo has ended', detail: { demo_accounts: ended } },
  );
  if (!isClosed) throw new Error(`The tenant ${tenant.tenant_no} was changed meanwhile: run the command again.`);
}
