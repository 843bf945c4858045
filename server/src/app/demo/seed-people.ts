import { inMicroDegrees } from '@sycee/domain/site/place';
import { demoPassword, groups, people, teams } from '@sycee/seed/world/people';
import { accountTerms, hashPassword, personOf } from '#features/account/index.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext, type Stores } from './seed-context.ts';

/** Longer than the oldest contact (seed/src/world/contacts.ts), so that the rules for new accounts do not apply to demo people. */
const joinedDaysAgo = 240;

/** Account ids by role and mobile: `broker 13800000101`. */
export type Accounts = ReadonlyMap<string, string>;
const numberPrefix = { member: 'm', broker: 'b', store: 's', roc: 'r', saas: 'a' } as const;

async function stores({ db, tenantId, tenant }: SeedContext): Promise<Stores> {
  const rows = tenant.stores.map((store) => ({
    tenant_id: tenantId,
    id: seedId(tenantId, 'store', String(store.storeNo)),
    store_no: store.storeNo,
    name_zh: store.name.zh,
    name_en: store.name.en,
    region: store.region,
    address_zh: store.address.zh,
    address_en: store.address.en,
    ...inMicroDegrees(store.place),
    hotline: store.hotline,
    hours_zh: store.hours.zh,
    hours_en: store.hours.en,
  }));
  await db.insertInto('store').values(rows).execute();
  return new Map(rows.map((row) => [row.store_no, row.id]));
}

const teamId = (tenantId: string, slug: string) => seedId(tenantId, 'team', slug);

async function seedTeams({ db, tenantId, tenant }: SeedContext, storeIds: Stores): Promise<void> {
  const rows = (teams[tenant.tenantNo] ?? []).map(({ slug, storeNo, name }) => ({
    tenant_id: tenantId,
    id: teamId(tenantId, slug),
    store: storeIds.get(storeNo)!,
    name_zh: name.zh,
    name_en: name.en,
  }));
  if (rows.length > 0) await db.insertInto('staff_team').values(rows).execute();
}

async function accounts(seedContext: SeedContext, storeIds: Stores): Promise<Accounts> {
  const { db, tenantId, tenant, now } = seedContext;
  const groupId = (slug: string) => seedId(tenantId, 'group', slug);
  await db
    .insertInto('staff_group')
    .values(
      groups
        .filter(({ only = tenant.tenantNo }) => only === tenant.tenantNo)
        .map((group) => ({
          tenant_id: tenantId,
          id: groupId(group.slug),
          role: group.role,
          name_zh: group.name.zh,
          name_en: group.name.en,
          buttons: [...group.buttons],
          menus: [...group.menus],
          data_scope: group.dataScope,
          stores: (group.stores ?? []).flatMap((storeNo) => storeIds.get(storeNo) ?? []),
        })),
    )
    .execute();
  await seedTeams(seedContext, storeIds);
  const passwordHash = await hashPassword(demoPassword);
  const accountIds = new Map<string, string>();
  for (const [order, one] of (people[tenant.tenantNo] ?? []).entries()) {
    const person = await personOf(db, seedContext, one.mobile, one.name);
    const id = seedId(tenantId, 'account', `${one.role} ${one.mobile}`, order);
    const accountNo = `${numberPrefix[one.role]}-${tenant.tenantNo}-${String(order + 1).padStart(4, '0')}`;
    await db
      .insertInto('account')
      .values({
        tenant_id: tenantId,
        id,
        account_no: accountNo,
        role: one.role,
        person: person.id,
        nickname: one.nickname ?? '',
        store: one.storeNo ? storeIds.get(one.storeNo)! : null,
        team: one.team ? teamId(tenantId, one.team) : null,
        search: accountTerms(seedContext, { ...one, accountNo }),
        staff_group: one.group ? groupId(one.group) : null,
        title: one.title?.zh ?? '',
        password_hash: passwordHash,
        promo_code: one.promo ?? null,
        on_duty: one.onDuty ?? false,
        capacity: one.capacity ?? 30,
        created_at: new Date(now - joinedDaysAgo * dayMs),
      })
      .execute();
    accountIds.set(`${one.role} ${one.mobile}`, id);
  }
  return accountIds;
}

export const seedPeople = { stores, accounts };
