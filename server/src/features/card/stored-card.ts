import { type CardAudience, type CardField, type CardLine, standardLayout } from '@sycee/domain/card/layout';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** What the owner saved besides the fields of the account. */
export interface StoredCard {
  version: number;
  /** Key of an upload. */
  photo: string | null;
  titles: string[];
  achievements: string[];
  layout: readonly CardLine[];
  /** Ids in the order of the owner. */
  products: string[];
}

const noCard: StoredCard = {
  version: 0,
  photo: null,
  titles: [],
  achievements: [],
  layout: standardLayout,
  products: [],
};

/** The stored card of an account; before the first save the standard one. */
export async function storedCard(db: Kysely<DB>, account: string): Promise<StoredCard> {
  const row = await db
    .selectFrom('business_card')
    .select(['version', 'photo', 'titles', 'achievements', 'fields', 'audiences'])
    .select(
      sql<string[]>`array(select chosen.product from business_card_product chosen
        where chosen.tenant_id = business_card.tenant_id and chosen.account = business_card.account order by chosen.position)`.as(
        'products',
      ),
    )
    .where('account', '=', account)
    .executeTakeFirst();
  if (!row) return noCard;
  const { fields, audiences, ...card } = row;
  const layout = fields.map((field, at) => ({
    field: field as CardField,
    shown_to: audiences[at] as CardAudience,
  }));
  return { ...card, layout };
}

/** Another title was given by headquarters, so that an editor that is open does not overwrite it unnoticed. */
export async function renewVersion(db: Kysely<DB>, tenantId: string, account: string, now: number): Promise<void> {
  await db
    .insertInto('business_card')
    .values({
      tenant_id: tenantId,
      account,
      version: 1,
      titles: [],
      achievements: [],
      ...columnsOf(standardLayout),
      saved_at: new Date(now),
    })
    .onConflict((on) =>
      on.columns(['tenant_id', 'account']).doUpdateSet({ version: sql<number>`business_card.version + 1` }),
    )
    .execute();
}

export const columnsOf = (layout: readonly CardLine[]) => ({
  fields: layout.map(({ field }) => field),
  audiences: layout.map(({ shown_to }) => shown_to),
});
