import { consentInForce } from '@sycee/domain/order/consent';
import { stages } from '@sycee/domain/order/status';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { orders, type SeedOrder } from '@sycee/seed/world/orders';
import { personOf, sealText } from '#features/account/index.ts';
import { customerTerms, prepareOrderTexts, writeEntry } from '#features/crm/index.ts';
import { seedId } from './ids.ts';
import { dueTime, officeTime } from './office-hours.ts';
import type { Catalog } from './seed-catalog.ts';
import { dayMs, type SeedContext, type Stores } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

const wanFen = 1_000_000;
const hourMs = 3_600_000;

/** Seeds orders oldest first, so that the newest lead the lists; each has a timeline that leads to its state. */
export async function seedOrders(
  seedContext: SeedContext,
  stores: Stores,
  accounts: Accounts,
  catalog: Catalog,
): Promise<void> {
  const seeds = [...(orders[seedContext.tenant.tenantNo] ?? [])].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const [order, seed] of seeds.entries()) await seedOne(seedContext, seed, order, stores, accounts, catalog);
}

async function seedOne(
  seedContext: SeedContext,
  seed: SeedOrder,
  order: number,
  stores: Stores,
  accounts: Accounts,
  catalog: Catalog,
): Promise<void> {
  const { db, tenantId, now } = seedContext;
  const person = await personOf(db, seedContext, seed.mobile, seed.customer);
  const store = stores.get(seed.storeNo)!;
  const owner = seed.owner ? (accounts.get(`broker ${seed.owner}`) ?? null) : null;
  const [category, nth] = seed.product;
  const ofCategory = catalog.get(category) ?? [];
  const product = ofCategory[nth % ofCategory.length]!;
  const customer = seedId(tenantId, 'customer', seed.mobile, order);
  const createdAt = new Date(officeTime(now - seed.daysAgo * dayMs - 2 * hourMs, order));
  await db
    .insertInto('customer')
    .values({
      tenant_id: tenantId,
      id: customer,
      person: person.id,
      cometype: seed.company ? 'company' : 'person',
      company_name: seed.company ?? '',
      store,
      owner,
      first_owner: owner,
      level: seed.level,
      tags: [...seed.tags],
      came_from: 'product',
      sample: true,
      next_contact_at: seed.nextContactHours === undefined ? null : new Date(dueTime(now, seed.nextContactHours)),
      last_contact_at: lastContactOf(seed, now, order),
      search: customerTerms(seedContext, person.name || seed.customer, seed.company ?? '', seed.mobile),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  const reached = stages.slice(0, stages.indexOf(seed.stage) + 1);
  const stepMs = (now - createdAt.getTime()) / (reached.length + 1);
  const times = Object.fromEntries(
    reached.map((stage, i) => [stage, new Date(officeTime(createdAt.getTime() + i * stepMs, order)).toISOString()]),
  );
  const sealed = await prepareOrderTexts(db, seedContext, person.id, {
    purpose: seed.purpose,
    company: seed.company ?? '',
    names: product.names,
  });
  const id = seedId(tenantId, 'work', `${seed.mobile} ${category} ${nth}`, order);
  await db
    .insertInto('work_order')
    .values({
      tenant_id: tenantId,
      id,
      work_no: `SY-W-${businessDateOf(createdAt.getTime()).replaceAll('-', '')}-${String(9000 + order)}`,
      customer,
      store,
      owner,
      product: product.id,
      status: seed.status,
      status_before: seed.status === 'recycle' ? 'working' : null,
      stage: seed.stage,
      stages: JSON.stringify(times),
      amount_requested: seed.amountWan * wanFen,
      amount_approved: seed.approvedWan ? seed.approvedWan * wanFen : null,
      amount_disbursed: seed.disbursedWan ? seed.disbursedWan * wanFen : null,
      term_months: seed.termMonths,
      purpose_sealed: sealed.purpose,
      search: sealed.search,
      outcome: seed.outcome ?? null,
      return_reason: seed.returnReason ?? null,
      came_from: 'product',
      consent_version: consentInForce,
      consent_by: 'self',
      consent_at: createdAt,
      next_contact_at: seed.nextContactHours === undefined ? null : new Date(dueTime(now, seed.nextContactHours)),
      created_at: createdAt,
      updated_at: new Date(Math.max(createdAt.getTime(), now - seed.daysAgo * hourMs)),
    })
    .execute();
  const write = (atMs: number, entry: Omit<Parameters<typeof writeEntry>[2], 'customer' | 'order' | 'person'>) =>
    writeEntry(
      db,
      { site: seedContext.site, secrets: seedContext.secrets, now: Math.min(atMs, now) },
      { customer, order: id, person: sealed.person, ...entry },
    );
  const began = createdAt.getTime();
  await write(began, {
    kind: 'submitted',
    by: null,
    changes: [{ field: 'amount_asked', from: null, to: seed.amountWan * wanFen }],
  });
  if (owner) await write(began + 20 * 60_000, { kind: 'distributed', by: null });
  for (const [i, stage] of reached.entries())
    if (i > 0)
      await write(Date.parse(times[stage]!), {
        kind: 'flow',
        by: owner,
        changes: [{ field: 'stage', from: reached[i - 1]!, to: stage }],
      });
  for (const note of [...(seed.notes ?? [])].reverse())
    await write(officeTime(now - note.daysAgo * dayMs, order), { kind: note.kind, by: owner, text: note.text });
  for (const { slug, hoursAgo, checked } of seed.documents ?? []) {
    const refused = checked?.refused;
    const given = {
      order: id,
      slug,
      by: accounts.get(`member ${seed.mobile}`)!,
      at: new Date(now - hoursAgo * hourMs),
    };
    const check = checked && { by: owner!, at: new Date(now - checked.hoursAgo * hourMs), refused };
    await seedDocument(seedContext, sealed.person, given, check);
    const field = `document.${slug}`;
    await write(given.at.getTime(), {
      kind: 'intake',
      by: given.by,
      changes: [{ field, from: 'missing', to: 'given' }],
    });
    if (check)
      await write(check.at.getTime(), {
        kind: 'checked',
        by: check.by,
        changes: [
          { field, from: 'given', to: refused ? 'refused' : 'accepted' },
          ...(refused ? [{ field: 'refuse_reason', from: null, to: refused.reason }] : []),
        ],
        text: refused?.text ?? '',
      });
  }
  const lately = officeTime(now - dayMs, order);
  if (seed.status === 'back')
    await write(lately, {
      kind: 'returned',
      by: owner,
      changes: [{ field: 'return_reason', from: null, to: seed.returnReason! }],
    });
  if (seed.status === 'over')
    await write(lately, {
      kind: 'finished',
      by: owner,
      changes: [{ field: 'outcome', from: null, to: seed.outcome! }],
    });
}

interface GivenDocument {
  order: string;
  slug: string;
  by: string;
  at: Date;
}
interface Check {
  by: string;
  at: Date;
  refused: { reason: string; text: string } | undefined;
}
/** One file, of which the demo world has no picture. */
const seedDocument = (
  { db, tenantId, secrets }: SeedContext,
  person: { id: string; wrapped_key: Buffer | null },
  { order, slug, by, at }: GivenDocument,
  check: Check | undefined,
) =>
  db
    .insertInto('order_document')
    .values({
      tenant_id: tenantId,
      id: seedId(tenantId, 'document', `${order} ${slug}`),
      work_order: order,
      slug,
      round: 1,
      state: check ? (check.refused ? 'refused' : 'accepted') : 'given',
      files: 1,
      submitted_by: by,
      submitted_at: at,
      ...(check && { checked_by: check.by, checked_at: check.at, reason: check.refused?.reason ?? null }),
      ...(check?.refused && { text_sealed: sealText(secrets, tenantId, person, check.refused.text) }),
    })
    .execute();

function lastContactOf(seed: SeedOrder, now: number, order: number): Date | null {
  const days = (seed.notes ?? []).map(({ daysAgo }) => daysAgo);
  return days.length > 0 ? new Date(Math.min(now, officeTime(now - Math.min(...days) * dayMs, order))) : null;
}
