import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import type { Language } from '@sycee/domain/language/both';
import type { CardFacts } from '@sycee/domain/poster/card-facts';
import { lettersOf } from '@sycee/domain/poster/letters';
import { isText, type PosterElement, type Scene } from '@sycee/domain/poster/scene';
import { wordsOf } from '@sycee/domain/poster/shown';
import { promoOf } from '@sycee/domain/promo/promo-of';
import { accountRows } from '#features/account/index.ts';
import { cardOf } from '#features/card/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';

type Card = (typeof posters)['GET /marketing/api/poster/card'];

export interface SharerCard {
  facts: CardFacts;
  /** Key of an upload; null: the card has no picture. */
  avatar: string | null;
  promo: string | null;
}

/** What a poster shows of an account: what everybody may see of its card, in the language of the poster. It is the same for every reader, because the picture goes on. */
export async function shownCard(ctx: RequestContext, account: string, language: Language): Promise<SharerCard> {
  const row = await accountRows(ctx.db).where('account.id', '=', account).executeTakeFirstOrThrow();
  const card = await cardOf({ ...ctx, language, caller: null }, row);
  return {
    facts: {
      name: card.name,
      title: card.title,
      store: card.store_name,
      mobile: card.mobile,
      introduction: card.introduction,
      organization: ctx.site.tenantName[language],
    },
    avatar: (card.avatar && (ctx.files.keyOf(card.avatar, 'card') ?? ctx.files.keyOf(card.avatar, 'avatar'))) || null,
    promo: promoOf(row),
  };
}

/** The card of the caller for pages that draw posters. */
export async function ownCard(ctx: RequestContext, { language }: QueryOut<Card>): Promise<DataIn<Card>> {
  const { facts, avatar, promo } = await shownCard(ctx, callerOf(ctx).account, language);
  return { card: facts, avatar: avatar && ctx.files.address(avatar, ctx.origin), promo_code: promo };
}

/** All texts of a scene, as a picture with this card shows them. */
export const textsOf = ({ elements }: Scene, facts: CardFacts): string =>
  elements.map((element) => textOfElement(element, facts)).join('\n');

function textOfElement(element: PosterElement, facts: CardFacts): string {
  if (isText(element)) return wordsOf(element, { card: facts });
  // The first letter of the name stands for a missing picture.
  return element.kind === 'avatar' ? (lettersOf(facts.name)[0] ?? '') : '';
}
