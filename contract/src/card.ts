import { cardAudiences, cardFields } from '@sycee/domain/card/layout';
import {
  cardAchievementLettersAtMost,
  cardAchievementsAtMost,
  cardIntroductionLettersAtMost,
  cardProductsAtMost,
  cardTitleLettersAtMost,
  cardTitlesAtMost,
  cardTitlesLettersAtMost,
} from '@sycee/domain/card/limits';
import { cardTemplates } from '@sycee/domain/card/template';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { typed, typedName, uuid, version } from './core/text.ts';
import { shareCode } from './share-code.ts';

/** The head of a business card, which every reader sees. `template_no` is `italic` if none was chosen (spec section 3). */
export const cardHead = z.object({
  account_no: z.string(),
  template_no: z.enum(cardTemplates),
  name: z.string(),
  title: z.string(),
  store_name: z.string(),
  /** Address of a picture; null: the client draws the first letter. */
  avatar: z.string().nullable(),
});

const content = {
  titles: z.array(z.string()),
  /** The whole number; empty: not shown to the reader. */
  mobile: z.string(),
  introduction: z.string(),
  achievements: z.array(z.string()),
  products: z.array(productBrief),
};

/** A business card as its reader sees it. What the reader may not see is empty. */
export const businessCard = cardHead.extend({
  ...content,
  /** The fields that have something for the reader, in the order of the owner. */
  fields: z.array(z.enum(cardFields)),
  /** Carried by the links of the card; null: the owner has none. */
  promo_code: z.string().nullable(),
});

const layout = z.array(z.object({ field: z.enum(cardFields), shown_to: z.enum(cardAudiences) }));
const titles = z.array(typedName(cardTitlesLettersAtMost)).max(cardTitlesAtMost);
const achievements = z.array(typed(cardAchievementLettersAtMost)).max(cardAchievementsAtMost);

const saved = z.object({
  /** 0 before the first save. */
  version,
  title: z.string(),
  titles: content.titles,
  introduction: z.string(),
  achievements: content.achievements,
  /** Address of the card’s own picture; null: the profile picture is shown. */
  photo: z.string().nullable(),
});

export const cards = defineCalls({
  'GET /account/api/card/detail': call({
    summary: 'The business card of account_no, as the caller may see it',
    who: 'anyone',
    query: z.object({ account_no: z.string().min(1).max(40) }),
    data: businessCard,
  }),
  'GET /account/api/card/info': call({
    summary:
      'The caller’s business card for its editors: everything on it, the fields in their order, to whom each is shown',
    who: ['broker', 'store'],
    data: businessCard.extend({
      ...saved.shape,
      layout,
      templates: z.array(z.enum(cardTemplates)),
      /** The profile picture, which is shown while the card has no picture of its own. */
      profile_picture: z.string().nullable(),
      /** Chosen products; `shown` is null for those that the site does not show any more. */
      choices: z.array(z.object({ id: uuid, name: z.string(), shown: productBrief.nullable() })),
    }),
  }),
  'PUT /account/api/card/info': call({
    summary:
      'Save the caller’s business card, on the version that was read (not in the spec, which has no call for it)',
    who: ['broker', 'store'],
    body: z.object({
      version,
      template_no: z.enum(cardTemplates),
      photo: z.string().max(400).nullable().describe('address or key of an own upload of type card'),
      title: typedName(cardTitleLettersAtMost, 0),
      titles,
      introduction: typed(cardIntroductionLettersAtMost, 0),
      achievements,
      products: z.array(uuid).max(cardProductsAtMost),
      /** Every field once. */
      layout: layout.length(cardFields.length),
    }),
    data: saved.describe('what the save changed'),
  }),
  'GET /finance/api/{id}/get_broker_info': call({
    summary:
      'The adviser behind a product, share or promo code: id is the account_no, the promo code, or the code of a share',
    who: 'anyone',
    query: z.object({
      /** A product that the reader looks at. */
      product: uuid.optional(),
      /** A share through which the reader came. */
      share_code: shareCode.optional(),
    }),
    data: businessCard.extend({
      /** The adviser's orders that ended with a disbursed loan. */
      orders_done: z.number().int(),
      /** The product of the query; null: none, or not shown by the site. */
      product: productBrief.nullable(),
      /** The share of id or query; null: none, not of this adviser, or its piece cannot be read any more. */
      share: z.object({ code: shareCode, title: z.string() }).nullable(),
    }),
  }),
});
