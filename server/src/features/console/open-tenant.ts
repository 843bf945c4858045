import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Delivery, sendInvite } from '#features/staff/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { NewSite, OperatorRegistry } from '#platform/db/operator-registry.ts';
import { newId, newSiteKey } from '#platform/random.ts';
import { appProblems } from './appearance.ts';
import type { ActorContext, NewTenant } from './new-tenant.ts';
import type { TenantRow } from './operator.ts';
import { createTenantDefaults, inviteAdministrator } from './tenant-defaults.ts';

export interface OpenedTenant {
  id: string;
  /** The installation's own tenant, whose administrator is the operator. */
  isHome: boolean;
  /** Null if the administrator already has a login. */
  invitation: Delivery | null;
}

/**
 * Two database roles write, so it is not one transaction: first the registry, which reserves the number while nothing
 * answers yet; then the tenant's own rows; then the tenant is opened. A repetition after a failure continues where it
 * stopped.
 */
export async function openTenant(
  ctx: ActorContext,
  operator: OperatorRegistry,
  input: NewTenant,
): Promise<OpenedTenant> {
  refuseWrong(ctx, input);
  const stores = input.stores.map((store, i) => ({ ...store, id: newId(ctx.now), storeNo: i + 1 }));
  const sites: NewSite[] = [
    { prefix: 'saas', storeNo: 1, store: null, name: input.name, key: newSiteKey() },
    ...stores.map(({ id, storeNo, name }) => ({ prefix: input.prefix, storeNo, store: id, name, key: newSiteKey() })),
  ];
  const entry = { actor: ctx.actor, reason: `${input.name.zh} · ${input.prefix}`, detail: { stores: stores.length } };
  const tenantId = newId(ctx.now);
  const reserved = await operator.begin(
    { tenantId, tenantNo: input.ffp_no, name: input.name, expiresOn: input.expires_on, sites },
    entry,
  );
  ctx.registry.clearCache();
  const row = (await operator.tenants()).find((one) => one.tenant_no === input.ffp_no)!;
  if (!reserved && row.status !== 'opening')
    throw invalid({ ffp_no: { zh: '这个编号已被使用，请换一个', en: 'This number is taken. Choose another' } });
  // Started earlier: the stores are those that have sites.
  const existingStores = row.sites.flatMap(({ store, store_no }) => (store ? [{ id: store, storeNo: store_no }] : []));
  const isHome = row.sites.some(({ is_default }) => is_default);
  await createTenantDefaults(ctx, row.id, input, existingStores, isHome);
  await operator.finish(row.id);
  ctx.registry.clearCache();
  const invitation = await inviteAdministrator(ctx, row.id);
  const own = await ctx.registry.siteOfStore(row.id, null);
  const delivery = invitation && own ? await sendInvite(ctx, own, invitation.mobile, invitation.token) : null;
  return { id: row.id, isHome, invitation: delivery };
}

/** Sends the administrator of an existing tenant another link until one was used; null afterwards. */
export async function inviteAgain(ctx: ActorContext, tenant: TenantRow): Promise<OpenedTenant | null> {
  const invitation = await inviteAdministrator(ctx, tenant.id);
  const own = await ctx.registry.siteOfStore(tenant.id, null);
  if (!invitation || !own) return null;
  const isHome = tenant.sites.some(({ is_default }) => is_default);
  return { id: tenant.id, isHome, invitation: await sendInvite(ctx, own, invitation.mobile, invitation.token) };
}

function refuseWrong(ctx: ActorContext, input: NewTenant): void {
  const problems = {
    ...appProblems(input.app),
    ...(input.expires_on !== null &&
      input.expires_on < businessDateOf(ctx.now) && {
        expires_on: { zh: '到期日不能早于今天', en: 'The expiry date can’t be before today' },
      }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
