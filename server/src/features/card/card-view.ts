import type { businessCard } from '@sycee/contract/card';
import { contentOfFields, shownFields } from '@sycee/domain/card/layout';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { promoOf } from '@sycee/domain/promo/promo-of';
import type { z } from 'zod';
import { type AccountRow, cardHead, mobileOf } from '#features/account/index.ts';
import { briefView, productsById } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { readerOf } from './reader.ts';
import { type StoredCard, storedCard } from './stored-card.ts';

export type CardView = z.input<typeof businessCard>;

/** The business card of an account as the caller may see it. Every answer with a card gets it here, so that a hidden field is in none of them. */
export async function cardOf(ctx: RequestContext, row: AccountRow): Promise<CardView> {
  const head = cardHead(ctx, row);
  const promo_code = row.role === 'broker' ? promoOf(row) : null;
  // Accounts without a public card have no fields to show.
  if (!hasPublicCard(row.role)) return { ...head, promo_code, ...contentOfFields(noContent, []) };
  const card = await storedCard(ctx.db, row.id);
  const fields = shownFields(card.layout, await readerOf(ctx, row));
  const products = fields.includes('products') ? shownProducts(await choicesOf(ctx, card.products)) : [];
  const mobile = fields.includes('mobile') ? ownMobile(ctx, row) : '';
  const { introduction } = row;
  const content = contentOfFields({ ...card, introduction, mobile, products }, fields);
  return { ...head, avatar: pictureOf(ctx, card) ?? head.avatar, promo_code, ...content };
}
const noContent = { titles: [], mobile: '', introduction: '', achievements: [], products: [] };

export const pictureOf = (ctx: RequestContext, { photo }: Pick<StoredCard, 'photo'>): string | null =>
  photo && ctx.files.address(photo, ctx.origin);

export const ownMobile = (ctx: RequestContext, row: AccountRow): string =>
  mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person });

export interface Choice {
  id: string;
  name: string;
  shown: CardView['products'][number] | null;
}
/** Chosen products in their order; `shown` is null for those that the site does not show any more. */
export async function choicesOf(ctx: RequestContext, ids: readonly string[]): Promise<Choice[]> {
  if (ids.length === 0) return [];
  const rows = await productsById(ctx, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ id, name: row[`name_${ctx.language}`], shown: row.is_shown ? briefView(ctx, row) : null }];
  });
}
export const shownProducts = (choices: readonly Choice[]): CardView['products'] =>
  choices.flatMap(({ shown }) => shown ?? []);
