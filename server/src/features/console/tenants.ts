import type { console as contract, tenant } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { z } from 'zod';
import { conflict, notAllowed } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { PlatformAction } from '#platform/db/operator-registry.ts';
import { actorOf, operatorOf, type TenantRow, tenantRow } from './operator.ts';

type Tenant = z.input<typeof tenant>;
type Change = (typeof contract)['PUT /admin/api/tenants/{id}'];
type Entries = DataIn<(typeof contract)['GET /admin/api/tenants/{id}/entries']>['list'];

export async function listTenants(ctx: RequestContext): Promise<Tenant[]> {
  const rows = await (await operatorOf(ctx)).tenants();
  return rows.map((row) => tenantView(ctx, row));
}

export function tenantView(ctx: RequestContext, row: TenantRow): Tenant {
  return {
    id: row.id,
    ffp_no: row.tenant_no,
    name: { zh: row.name_zh, en: row.name_en },
    status: row.status as Tenant['status'],
    expires_on: row.expires_on,
    is_open: row.status === 'open' && (!row.expires_on || row.expires_on >= businessDateOf(ctx.now)),
    is_home: row.id === ctx.site.tenantId,
    version: row.version,
    opened_at: row.created_at.toISOString(),
    sites: row.sites.map((site) => ({
      prefix: site.prefix,
      store_no: site.store_no,
      name: { zh: site.name_zh, en: site.name_en },
      is_default: site.is_default,
      key: site.key,
      old_keys: site.old_keys,
    })),
  };
}

/**
 * Changes a tenant. A closed one answers 4010000 to everyone within a second, and its jobs stop. Nothing is deleted.
 */
export async function changeTenant(ctx: RequestContext, id: string, input: BodyOut<Change>): Promise<Tenant> {
  const operator = await operatorOf(ctx);
  const before = await tenantRow(ctx, id);
  const isHome = before.id === ctx.site.tenantId;
  if (isHome && (input.status === 'closed' || input.expires_on !== null))
    throw notAllowed({
      zh: '平台自营租户不能停用，也不能设置到期日',
      en: 'The platform-run tenant can’t be suspended or have an expiry date',
    });
  const action: PlatformAction =
    input.status === before.status ? 'change' : input.status === 'closed' ? 'close' : 'reopen';
  const detail = {
    ...(before.name_zh !== input.name.zh && { name_zh: [before.name_zh, input.name.zh] }),
    ...(before.name_en !== input.name.en && { name_en: [before.name_en, input.name.en] }),
    ...(before.expires_on !== input.expires_on && { expires_on: [before.expires_on, input.expires_on] }),
  };
  const isDone = await operator.change(
    id,
    input.version,
    { status: input.status, expiresOn: input.expires_on, name: input.name },
    { actor: actorOf(ctx), action, reason: input.reason, detail },
  );
  if (!isDone)
    throw conflict({
      zh: '租户刚有变更，或尚未开通完成，请刷新后重试',
      en: 'This tenant was just changed, or its setup isn’t finished. Refresh and try again',
    });
  ctx.registry.clearCache();
  return tenantView(ctx, await tenantRow(ctx, id));
}

const entriesAtMost = 200;
export async function tenantEntries(ctx: RequestContext, id: string): Promise<Entries> {
  const operator = await operatorOf(ctx);
  await tenantRow(ctx, id);
  const rows = await operator.entries(id, entriesAtMost);
  return rows.map(({ id: entry, occurred_at: when, actor, action, reason, detail }) => ({
    id: entry,
    at: when.toISOString(),
    actor,
    action: action as PlatformAction,
    reason,
    detail: detail as Record<string, unknown>,
  }));
}
