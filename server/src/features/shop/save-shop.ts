import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { changedMeanwhile, invalid, notAllowed, sessionEnded } from '#platform/api-error.ts';
import { type AuditChange, changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { refuseContactDetails } from '#platform/refuse-contact-details.ts';
import { entriesOf } from './entries.ts';
import { coverOf, itemsOf, type ShopItem, type ShopRow, shopOf } from './shop-rows.ts';

type Save = (typeof shop)['PUT /finance/api/shop_setup'];
type Input = BodyOut<Save>;
type WriteContext = RequestContext & { db: Kysely<DB> };

/**
 * Saves the whole shop on the version that was read; of two saves at once the second is refused. The answer has only what the save changed, because it is kept for
 * repetitions of the request.
 */
export async function saveShop(ctx: RequestContext, input: Input): Promise<DataIn<Save>> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.limits.take('shopSave', account);
  refuseContactDetails({ title: input.title, intro: input.intro });
  refuseDuplicates(input.items);
  await requireShownTexts(ctx, input);
  return await ctx.write(async (db) => {
    const inside: WriteContext = { ...ctx, db };
    // Locks the account first, so that concurrent saves wait here and none is written after an erasure.
    const owner = await db
      .selectFrom('account')
      .select('status')
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (owner?.status !== 'active') throw sessionEnded();
    const before = await shopOf(db, account).forNoKeyUpdate().executeTakeFirst();
    if ((before?.version ?? 0) !== input.version) throw changedMeanwhile();
    await refuseUnavailable(inside, input.items, before ? await itemsOf(db, before.id) : []);
    const cover = await exchangeCover(inside, input.cover, before?.cover ?? null);
    const id = await writeShop(inside, before, { ...input, cover });
    await writeItems(inside, id, input.items);
    const { title, intro, is_open } = input;
    await writeAudit(db, ctx, {
      action: 'shop.save',
      subject: { kind: 'shop', id },
      changes: auditedChanges(before, { title, intro, is_open }),
    });
    return { id, version: input.version + 1, title, intro, cover: coverOf(ctx, { cover }) };
  });
}

async function writeShop({ db, ...ctx }: WriteContext, before: ShopRow | undefined, input: Input): Promise<string> {
  const { title, intro, cover, is_open, version } = input;
  const values = { title, intro, cover, is_open, version: version + 1 };
  if (before) {
    await db.updateTable('shop').set(values).where('id', '=', before.id).execute();
    return before.id;
  }
  const id = newId(ctx.now);
  const { tenantId } = ctx.site;
  await db
    .insertInto('shop')
    .values({ tenant_id: tenantId, id, owner: callerOf(ctx).account, ...values, created_at: new Date(ctx.now) })
    .execute();
  return id;
}

async function writeItems({ db, site }: WriteContext, id: string, items: readonly ShopItem[]): Promise<void> {
  await db.deleteFrom('shop_item').where('shop', '=', id).execute();
  if (items.length === 0) return;
  await db
    .insertInto('shop_item')
    .values(
      items.map((item, position) => ({
        tenant_id: site.tenantId,
        shop: id,
        position,
        product: item.kind === 'product' ? item.id : null,
        article: item.kind === 'article' ? item.id : null,
      })),
    )
    .execute();
}

/** A new item has to be shown at this site; one that is in the shop already may stay whatever became of it. */
async function refuseUnavailable(
  ctx: WriteContext,
  items: readonly ShopItem[],
  before: readonly ShopItem[],
): Promise<void> {
  const known = new Set(before.map(nameOf));
  const added = items.filter((item) => !known.has(nameOf(item)));
  const { products, articles } = await entriesOf(ctx, added);
  const shown = [...products, ...articles].filter((entry) => entry.shown !== null);
  if (shown.length < added.length)
    throw invalid({
      items: {
        zh: '所选产品或文章已下架，请重新选择',
        en: 'A product or article is no longer available. Please choose again',
      },
    });
}

/** Takes a new cover out of the caller's own uploads; the previous one is kept for a day. */
async function exchangeCover(ctx: WriteContext, input: string | null, before: string | null): Promise<string | null> {
  const key = input === null ? null : ctx.files.keyOf(input, 'sale');
  if (key === before) return before;
  if (key === undefined || (key && !(await takeUpload(ctx.db, callerOf(ctx).account, 'sale', key))))
    throw invalid({
      cover: { zh: '请先上传图片，再设为封面', en: 'Upload the picture first, then use it as the cover' },
    });
  if (before) await releaseUpload(ctx.db, before, ctx.now);
  return key;
}

/** The audit log names the texts that changed, and not what they were: it has no end, and texts of a person end with an erasure. */
function auditedChanges(before: ShopRow | undefined, after: Pick<ShopRow, 'title' | 'intro' | 'is_open'>) {
  const texts = (['title', 'intro'] as const).filter((field) => before?.[field] !== after[field]);
  return [
    ...changesBetween({ is_open: before?.is_open }, { is_open: after.is_open }),
    ...texts.map((field): AuditChange => [field, null, null]),
  ];
}

/** The rules of words of the tenant apply to texts that everybody reads; a shop whose texts stay can be saved whatever the rules have become. */
async function requireShownTexts(ctx: RequestContext, { title, intro }: Input): Promise<void> {
  const { account } = callerOf(ctx);
  const before = await shopOf(ctx.db, account).executeTakeFirst();
  const changed = [...(title === before?.title ? [] : [title]), ...(intro === before?.intro ? [] : [intro])];
  if (changed.length > 0) await requireShowable({ ...ctx, reader: { account } }, changed, 'everybody');
}

function refuseDuplicates(items: readonly ShopItem[]): void {
  if (new Set(items.map(nameOf)).size < items.length)
    throw invalid({
      items: { zh: '同一产品或文章只能放一次', en: 'A product or article can be in the shop only once' },
    });
}
const nameOf = ({ kind, id }: ShopItem): string => `${kind} ${id}`;
