import type { CardFacts } from '@sycee/domain/poster/card-facts';
import { lettersOf } from '@sycee/domain/poster/letters';
import { isText, type PosterElement, type Scene } from '@sycee/domain/poster/scene';
import { wordsOf } from '@sycee/domain/poster/shown';
import { accountRows } from '#features/account/index.ts';
import { cardOf } from '#features/card/index.ts';
import type { RequestContext } from '#platform/context.ts';

export interface SharerCard {
  facts: CardFacts;
  /** Key of an upload; null: the card has no picture. */
  avatar: string | null;
  promo: string | null;
}

/** What a poster shows of an account: what everybody may see of its card, whoever asks, because the picture goes on. */
export async function shownCard(ctx: RequestContext, account: string): Promise<SharerCard> {
  const row = await accountRows(ctx.db).where('account.id', '=', account).executeTakeFirstOrThrow();
  const card = await cardOf({ ...ctx, caller: null }, row);
  return {
    facts: {
      name: card.name,
      title: card.title,
      store: card.store_name,
      mobile: card.mobile,
      introduction: card.introduction,
      organization: ctx.site.tenantName[ctx.language],
    },
    avatar: (card.avatar && (ctx.files.keyOf(card.avatar, 'card') ?? ctx.files.keyOf(card.avatar, 'avatar'))) || null,
    promo: row.promo_code,
  };
}

/** All texts of a scene, as a picture with this card shows them. */
export const textsOf = ({ elements }: Scene, facts: CardFacts): string =>
  elements.map((element) => textOfElement(element, facts)).join('\n');

function textOfElement(element: PosterElement, facts: CardFacts): string {
  if (isText(element)) return wordsOf(element, { card: facts });
  // The first letter of the name stands for a missing picture.
  return element.kind === 'avatar' ? (lettersOf(facts.name)[0] ?? '') : '';
}
