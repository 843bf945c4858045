import { notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { OperatorRegistry } from '#platform/db/operator-registry.ts';

export async function mustBeOperator(ctx: RequestContext): Promise<void> {
  if (!(await ctx.registry.isHome(ctx.site.tenantId)) || callerOf(ctx).support) throw notAllowed();
}

/** The registry as the caller may write it: an account of the installation's own tenant, outside any support session. */
export async function operatorOf(ctx: RequestContext): Promise<OperatorRegistry> {
  await mustBeOperator(ctx);
  if (!ctx.operator)
    throw notAllowed({
      zh: '服务器未配置平台数据库账号，请设置 OPERATOR_DATABASE_URL',
      en: 'This server has no platform database account. Set OPERATOR_DATABASE_URL',
    });
  return ctx.operator;
}

/** As it is written down: what they are called may change, the entry does not. */
export const actorOf = (ctx: RequestContext): string => {
  const { accountNo, name } = callerOf(ctx);
  return `${accountNo} ${name}`.trim();
};

export async function tenantRow(ctx: RequestContext, id: string) {
  const all = await (await operatorOf(ctx)).tenants();
  const found = all.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
export type TenantRow = Awaited<ReturnType<typeof tenantRow>>;
