import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Delivery, sendInvite } from '#features/staff/door.ts';
import type { NewSite, OperatorRegistry } from '#platform/db/operator-registry.ts';
import { newId, newSiteKey } from '#platform/random.ts';
import { invalid } from '#platform/refusal.ts';
import { appProblems } from './app.ts';
import { furnishTenant, inviteAdministrator } from './furnish.ts';
import type { By, NewTenant } from './new-tenant.ts';
import type { TenantRow } from './operator.ts';

export interface OpenedTenant {
  id: string;
  /** It is the installation's own, and its administrator the operator. */
  isHome: boolean;
  /** Null where the administrator has a login already. */
  invitation: Delivery | null;
}

/**
 * Two roles write, so it cannot be one transaction: first the registry, where the number is taken and nothing answers yet; then
 * the tenant's own rows, in its scope; then it is open. Asked again after a failure in between, it goes on where it stopped.
 */
export async function openTenant(at: By, operator: OperatorRegistry, asked: NewTenant): Promise<OpenedTenant> {
  refuseWrong(at, asked);
  const stores = asked.stores.map((store, i) => ({ ...store, id: newId(at.now), storeNo: i + 1 }));
  const sites: NewSite[] = [
    { prefix: 'saas', storeNo: 1, store: null, name: asked.name, key: newSiteKey() },
    ...stores.map(({ id, storeNo, name }) => ({ prefix: asked.prefix, storeNo, store: id, name, key: newSiteKey() })),
  ];
  const entry = { actor: at.actor, reason: `${asked.name.zh} · ${asked.prefix}`, detail: { stores: stores.length } };
  const ffp = newId(at.now);
  const begun = await operator.begin(
    { ffp, ffpNo: asked.ffp_no, name: asked.name, expiresOn: asked.expires_on, sites },
    entry,
  );
  at.registry.forget();
  const row = (await operator.tenants()).find((one) => one.ffp_no === asked.ffp_no)!;
  if (!begun && row.status !== 'opening')
    throw invalid({ ffp_no: { zh: '这个编号已被使用，请换一个', en: 'This number is taken; choose another' } });
  // Begun before: the stores are those whose sites stand.
  const standing = row.sites.flatMap(({ store, store_no }) => (store ? [{ id: store, storeNo: store_no }] : []));
  const isHome = row.sites.some(({ is_default }) => is_default);
  await furnishTenant(at, row.id, asked, standing, isHome);
  await operator.finish(row.id);
  at.registry.forget();
  const invitation = await inviteAdministrator(at, row.id);
  const own = await at.registry.siteOfStore(row.id, null);
  const delivery = invitation && own ? await sendInvite(at, own, invitation.mobile, invitation.token) : null;
  return { id: row.id, isHome, invitation: delivery };
}

/** Another link for the administrator of a tenant that stands, while nobody has used one; null afterwards. */
export async function inviteAgain(at: By, tenant: TenantRow): Promise<OpenedTenant | null> {
  const invitation = await inviteAdministrator(at, tenant.id);
  const own = await at.registry.siteOfStore(tenant.id, null);
  if (!invitation || !own) return null;
  const isHome = tenant.sites.some(({ is_default }) => is_default);
  return { id: tenant.id, isHome, invitation: await sendInvite(at, own, invitation.mobile, invitation.token) };
}

function refuseWrong(at: By, asked: NewTenant): void {
  const problems = {
    ...appProblems(asked.app),
    ...(asked.expires_on !== null &&
      asked.expires_on < businessDateOf(at.now) && {
        expires_on: { zh: '到期日已经过去', en: 'This day is over' },
      }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
