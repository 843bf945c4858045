import { notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { OperatorRegistry } from '#platform/db/operator-registry.ts';

export async function assertOperator(ctx: RequestContext): Promise<void> {
  if (!(await ctx.registry.isHome(ctx.site.tenantId)) || callerOf(ctx).support) throw notAllowed();
}

/** The registry for the operator: an account of the installation's own tenant, outside a support session. */
export async function operatorOf(ctx: RequestContext): Promise<OperatorRegistry> {
  await assertOperator(ctx);
  if (!ctx.operator)
    throw notAllowed({
      zh: '服务器未配置平台数据库账号，请设置 OPERATOR_DATABASE_URL',
      en: 'This server has no platform database account. Set OPERATOR_DATABASE_URL',
    });
  return ctx.operator;
}

/** The actor as text, because an entry must not change with a later change of name. */
export const actorOf = (ctx: RequestContext): string => {
  const { accountNo, name } = callerOf(ctx);
  return `${accountNo} ${name}`.trim();
};

export async function tenantRow(ctx: RequestContext, id: string) {
  const tenants = await (await operatorOf(ctx)).tenants();
  const tenant = tenants.find((one) => one.id === id);
  if (!tenant) throw notFound();
  return tenant;
}
export type TenantRow = Awaited<ReturnType<typeof tenantRow>>;
