import type { cards } from '@sycee/contract/card';
import type { DataIn } from '@sycee/contract/core/call';
import { cardTemplates } from '@sycee/domain/card/template';
import { promoOf } from '@sycee/domain/promo/promo-of';
import { type AccountRow, accountRows, cardHead } from '#features/account/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { choicesOf, ownMobile, pictureOf, shownProducts } from './card-view.ts';
import { storedCard } from './stored-card.ts';

type OwnCard = DataIn<(typeof cards)['GET /account/api/card/info']>;

/** The caller's own card with everything on it, also what others do not see. */
export async function ownCard(ctx: RequestContext): Promise<OwnCard> {
  const row = await accountRows(ctx.db).where('account.id', '=', callerOf(ctx).account).executeTakeFirst();
  if (!row) throw notFound();
  const { version, titles, achievements, layout, ...card } = await storedCard(ctx.db, row.id);
  const head = cardHead(ctx, row);
  const choices = await choicesOf(ctx, card.products);
  const photo = pictureOf(ctx, card);
  return {
    ...head,
    avatar: photo ?? head.avatar,
    profile_picture: head.avatar,
    photo,
    version,
    titles,
    mobile: ownMobile(ctx, row),
    introduction: row.introduction,
    achievements,
    products: shownProducts(choices),
    choices,
    layout: [...layout],
    fields: layout.map(({ field }) => field),
    promo_code: row.role === 'broker' ? promoOf(row) : null,
    templates: [...cardTemplates],
  };
}

/** The card of an account for the export of personal data; null for accounts that have not saved any. */
export async function ownCardData(ctx: RequestContext, { id, template_no, title, introduction }: AccountRow) {
  const { version, ...card } = await storedCard(ctx.db, id);
  return version > 0 ? { template_no, title, introduction, ...card } : null;
}
