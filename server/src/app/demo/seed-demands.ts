import { demandPurposes } from '@sycee/domain/demand/choices';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { demands, type SeedDemand } from '@sycee/seed/world/demands';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

const hourMs = 3_600_000;
const fenPerTenThousand = 1_000_000;
/** More than the age of any demand in hours, so that newer ones have higher ids. */
const newestOrder = 1_000;

/** Seeds the demands of demo people with their offers and looks. */
export async function seedDemands(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { db, tenantId, tenant } = seedContext;
  for (const seeded of demands[tenant.tenantNo] ?? []) {
    const id = seedId(tenantId, 'demand', seeded.slug, newestOrder - seeded.hoursAgo);
    await db
      .insertInto('demand')
      .values(demandRow(seedContext, accounts, id, seeded))
      .execute();
    await seedOffers(seedContext, accounts, id, seeded);
  }
}

function demandRow({ tenantId, now }: SeedContext, accounts: Accounts, id: string, seeded: SeedDemand) {
  const { author, state, purpose, amount, termMonths, region, hoursAgo, daysLeft, quals, note } = seeded;
  const createdAt = new Date(now - hoursAgo * hourMs);
  const hasEnded = state === 'closed' || state === 'expired';
  return {
    tenant_id: tenantId,
    id,
    author: accounts.get(author)!,
    state,
    purpose,
    amount_least: amount[0] * fenPerTenThousand,
    amount_most: amount[1] * fenPerTenThousand,
    term_months: termMonths,
    region,
    until: addDays(businessDateOf(now), daysLeft),
    quals: [...quals],
    note,
    search: bigrams(note, demandPurposes[purpose].name.zh, demandPurposes[purpose].name.en),
    review_reason: seeded.heldBy ? 'words' : null,
    review_rule: seeded.heldBy?.rule ?? null,
    review_sentence: seeded.heldBy?.sentence ?? null,
    closed_by: seeded.closedReason ? 'author' : null,
    closed_reason: seeded.closedReason ?? null,
    sample: true,
    created_at: createdAt,
    opened_at: state === 'review' ? null : createdAt,
    taken_at: state === 'taken' ? new Date(createdAt.getTime() + dayMs) : null,
    ended_at: hasEnded ? new Date(now - dayMs) : null,
  };
}

async function seedOffers(
  { db, tenantId, now }: SeedContext,
  accounts: Accounts,
  id: string,
  { slug, offers, looks = [], hoursAgo }: SeedDemand,
): Promise<void> {
  const offeredAt = new Date(now - hoursAgo * hourMs + hourMs / 2);
  const rows = offers.map(({ adviser, note, state }, slot) => ({
    tenant_id: tenantId,
    id: seedId(tenantId, 'demand offer', `${slug} ${slot}`),
    demand: id,
    adviser: accounts.get(adviser)!,
    note,
    state,
    demand_slot: slot + 1,
    adviser_slot: 1,
    created_at: offeredAt,
    decided_at: state === 'open' ? null : new Date(offeredAt.getTime() + hourMs),
  }));
  if (rows.length > 0) await db.insertInto('demand_offer').values(rows).execute();
  const accepted = rows.find(({ state }) => state === 'accepted');
  if (!accepted) return;
  for (const [nth, ago] of looks.entries())
    await db
      .insertInto('demand_look')
      .values({
        tenant_id: tenantId,
        id: seedId(tenantId, 'demand look', `${slug} ${nth}`, nth),
        demand: id,
        adviser: accepted.adviser,
        way: 'middle_number',
        looked_at: new Date(now - ago * hourMs),
      })
      .execute();
}
