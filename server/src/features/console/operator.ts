import { type At, callerOf } from '#platform/context.ts';
import type { OperatorRegistry } from '#platform/db/operator-registry.ts';
import { notAllowed, notThere } from '#platform/refusal.ts';

export async function mustBeOperator(at: At): Promise<void> {
  if (!(await at.registry.isHome(at.site.ffp)) || callerOf(at).support) throw notAllowed();
}

/** The registry as the caller may write it: an account of the installation's own tenant, outside any support session. */
export async function operatorOf(at: At): Promise<OperatorRegistry> {
  await mustBeOperator(at);
  if (!at.operator)
    throw notAllowed({
      zh: '这台服务器没有平台数据库账号，请配置 OPERATOR_DATABASE_URL',
      en: 'This server has no database role of the operator; set OPERATOR_DATABASE_URL',
    });
  return at.operator;
}

/** As it is written down: what they are called may change, the entry does not. */
export const actorOf = (at: At): string => {
  const { accountNo, name } = callerOf(at);
  return `${accountNo} ${name}`.trim();
};

export async function tenantRow(at: At, id: string) {
  const all = await (await operatorOf(at)).tenants();
  const found = all.find((one) => one.id === id);
  if (!found) throw notThere();
  return found;
}
export type TenantRow = Awaited<ReturnType<typeof tenantRow>>;
