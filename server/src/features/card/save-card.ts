import type { cards } from '@sycee/contract/card';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { isWholeLayout } from '@sycee/domain/card/layout';
import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { changedMeanwhile, invalid, notAllowed, sessionEnded } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { refuseContactDetails } from '#platform/refuse-contact-details.ts';
import { choicesOf, pictureOf } from './card-view.ts';
import { columnsOf, type StoredCard, storedCard } from './stored-card.ts';

type Save = (typeof cards)['PUT /account/api/card/info'];
type Input = BodyOut<Save>;
type WriteContext = RequestContext & { db: Kysely<DB> };
type Before = StoredCard & { template_no: string | null; title: string; introduction: string };

/**
 * Saves the whole card on the version that was read; of two saves at once the second is refused. The answer has only what the save changed, because it is kept for
 * repetitions of the request.
 */
export async function saveCard(ctx: RequestContext, input: Input): Promise<DataIn<Save>> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.limits.take('cardSave', account);
  refuseDuplicates(input);
  await judgeTexts(ctx, input);
  return await ctx.write(async (db) => {
    const inside: WriteContext = { ...ctx, db };
    // Locks the account first, so that concurrent saves wait here and none is written after an erasure.
    const before = await readBefore(db, account, true);
    if (before.version !== input.version) throw changedMeanwhile();
    await refuseUnavailable(inside, input.products, before.products);
    const photo = await exchangePhoto(inside, input.photo, before.photo);
    await writeCard(inside, { ...input, photo });
    await writeAudit(db, ctx, {
      action: 'card.save',
      subject: { kind: 'account', id: before.account_no },
      // The audit log names what changed, and not what it was: it has no end, and texts of a person end with an erasure.
      changes: changedParts(before, { ...input, photo }).map((part) => [part, null, null] as const),
    });
    const { title, titles, introduction, achievements } = input;
    return { version: input.version + 1, title, titles, introduction, achievements, photo: pictureOf(ctx, { photo }) };
  });
}

async function readBefore(
  db: Kysely<DB>,
  account: string,
  isLocked: boolean,
): Promise<Before & { account_no: string }> {
  const row = db
    .selectFrom('account')
    .select(['status', 'account_no', 'template_no', 'title', 'introduction'])
    .where('id', '=', account);
  const owner = await (isLocked ? row.forNoKeyUpdate() : row).executeTakeFirst();
  if (owner?.status !== 'active') throw sessionEnded();
  return { ...owner, ...(await storedCard(db, account)) };
}

async function writeCard({ db, ...ctx }: WriteContext, input: Input): Promise<void> {
  const { account } = callerOf(ctx);
  const { template_no, title, introduction, titles, achievements, photo, version, products } = input;
  await db.updateTable('account').set({ template_no, title, introduction }).where('id', '=', account).execute();
  const card = {
    version: version + 1,
    photo,
    titles,
    achievements,
    ...columnsOf(input.layout),
    saved_at: new Date(ctx.now),
  };
  const { tenantId } = ctx.site;
  await db
    .insertInto('business_card')
    .values({ tenant_id: tenantId, account, ...card })
    .onConflict((on) => on.columns(['tenant_id', 'account']).doUpdateSet(card))
    .execute();
  await db.deleteFrom('business_card_product').where('account', '=', account).execute();
  if (products.length > 0)
    await db
      .insertInto('business_card_product')
      .values(products.map((product, position) => ({ tenant_id: tenantId, account, position, product })))
      .execute();
}

/** A new product has to be shown at this site; one that is on the card already may stay whatever became of it. */
async function refuseUnavailable(ctx: WriteContext, products: readonly string[], known: readonly string[]) {
  const added = products.filter((id) => !known.includes(id));
  const shown = (await choicesOf(ctx, added)).filter((choice) => choice.shown !== null);
  if (shown.length < added.length)
    throw invalid({
      products: {
        zh: '所选产品已下架，请重新选择',
        en: 'A product is no longer available. Please choose again',
      },
    });
}

/** Takes a new picture out of the caller's own uploads; the previous one is kept for a day. */
async function exchangePhoto(ctx: WriteContext, input: string | null, before: string | null): Promise<string | null> {
  const key = input === null ? null : ctx.files.keyOf(input, 'card');
  if (key === before) return before;
  if (key === undefined || (key && !(await takeUpload(ctx.db, callerOf(ctx).account, 'card', key))))
    throw invalid({
      photo: { zh: '请先上传照片，再放到名片上', en: 'Upload the picture first, then put it on the card' },
    });
  if (before) await releaseUpload(ctx.db, before, ctx.now);
  return key;
}

/**
 * The rules of words of the tenant apply to texts that everybody may read; a card whose texts stay can be saved whatever the rules have become. Who may not send
 * anything changes neither texts nor picture.
 */
async function judgeTexts(ctx: RequestContext, input: Input): Promise<void> {
  const { account } = callerOf(ctx);
  const before = await readBefore(ctx.db, account, false);
  const textsOf = (card: Pick<Input, TextPart>) =>
    textParts.flatMap((part) => [card[part]].flat().map((text) => [part, text] as const));
  const known = new Set(textsOf(before).map(([, text]) => text));
  const changed = textsOf(input).filter(([, text]) => !known.has(text));
  for (const [part, text] of changed) refuseContactDetails({ [part]: text });
  const texts = changed.map(([, text]) => text);
  const hasNewPhoto = input.photo !== null && ctx.files.keyOf(input.photo, 'card') !== before.photo;
  if (texts.length > 0 || hasNewPhoto) await requireShowable({ ...ctx, reader: { account } }, texts, 'everybody');
}
const textParts = ['title', 'titles', 'introduction', 'achievements'] as const;
type TextPart = (typeof textParts)[number];

function changedParts(before: Before, after: Input): string[] {
  const parts = ['template_no', 'photo', ...textParts, 'products', 'layout'] as const;
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

function refuseDuplicates({ products, layout, titles, achievements }: Input): void {
  const hasTwice = (list: readonly string[]) => new Set(list).size < list.length;
  if (!isWholeLayout(layout))
    throw invalid({ layout: { zh: '每项内容须出现一次', en: 'Each part has to be there once' } });
  if (hasTwice(products))
    throw invalid({ products: { zh: '同一产品只能放一次', en: 'A product can be on the card only once' } });
  if (hasTwice(titles)) throw invalid({ titles: { zh: '头衔重复', en: 'A title is there twice' } });
  if (hasTwice(achievements)) throw invalid({ achievements: { zh: '业绩重复', en: 'An achievement is there twice' } });
}
