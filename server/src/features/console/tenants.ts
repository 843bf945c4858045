import type { console as contract, tenant } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { z } from 'zod';
import type { At } from '#platform/context.ts';
import type { PlatformAction } from '#platform/db/operator-registry.ts';
import { conflict, notAllowed } from '#platform/refusal.ts';
import { actorOf, operatorOf, type TenantRow, tenantRow } from './operator.ts';

type Tenant = z.input<typeof tenant>;
type Change = (typeof contract)['PUT /admin/api/ffps/{id}'];
type Entries = DataIn<(typeof contract)['GET /admin/api/ffps/{id}/entries']>['list'];

export async function listTenants(at: At): Promise<Tenant[]> {
  const rows = await (await operatorOf(at)).tenants();
  return rows.map((row) => tenantView(at, row));
}

export function tenantView(at: At, row: TenantRow): Tenant {
  return {
    id: row.id,
    ffp_no: row.ffp_no,
    name: { zh: row.name_zh, en: row.name_en },
    status: row.status as Tenant['status'],
    expires_on: row.expires_on,
    is_open: row.status === 'open' && (!row.expires_on || row.expires_on >= businessDateOf(at.now)),
    is_home: row.id === at.site.ffp,
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

/** Closed, it answers 4010000 to everybody from the next second on, and its jobs stop. Nothing is deleted. */
export async function changeTenant(at: At, id: string, asked: BodyOut<Change>): Promise<Tenant> {
  const operator = await operatorOf(at);
  const before = await tenantRow(at, id);
  const isHome = before.id === at.site.ffp;
  if (isHome && (asked.status === 'closed' || asked.expires_on !== null))
    throw notAllowed({
      zh: '这是平台自己的租户，不能停用，也没有到期日',
      en: 'This is the operator’s own tenant: it is not closed and has no last day',
    });
  const action: PlatformAction =
    asked.status === before.status ? 'change' : asked.status === 'closed' ? 'close' : 'reopen';
  const detail = {
    ...(before.name_zh !== asked.name.zh && { name_zh: [before.name_zh, asked.name.zh] }),
    ...(before.name_en !== asked.name.en && { name_en: [before.name_en, asked.name.en] }),
    ...(before.expires_on !== asked.expires_on && { expires_on: [before.expires_on, asked.expires_on] }),
  };
  const isDone = await operator.change(
    id,
    asked.version,
    { status: asked.status, expiresOn: asked.expires_on, name: asked.name },
    { actor: actorOf(at), action, reason: asked.reason, detail },
  );
  if (!isDone)
    throw conflict({
      zh: '这个租户刚被改过，或者还没有开通完；请刷新后再试',
      en: 'This tenant has just been changed, or is still being opened; read it again',
    });
  at.registry.forget();
  return tenantView(at, await tenantRow(at, id));
}

const entriesAtMost = 200;
export async function tenantEntries(at: At, id: string): Promise<Entries> {
  const operator = await operatorOf(at);
  await tenantRow(at, id);
  const rows = await operator.entries(id, entriesAtMost);
  return rows.map(({ id: entry, at: when, actor, action, reason, detail }) => ({
    id: entry,
    at: when.toISOString(),
    actor,
    action: action as PlatformAction,
    reason,
    detail: detail as Record<string, unknown>,
  }));
}
