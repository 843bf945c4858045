import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { drafts } from '@sycee/contract/drafts';
import type { Kysely } from 'kysely';
import { productToApplyFor } from '#features/catalog/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { type DraftOwner, guestOwner, memberOwner } from './owner.ts';
import { type DraftKey, dropDraft, liveDrafts, putDraft } from './repository.ts';

type Save = (typeof drafts)['POST /finance/api/subinfo'];
type Read = (typeof drafts)['GET /finance/api/get_subdata'];

const keyOf = ({ form, product_id }: QueryOut<Read>): DraftKey => ({ form, product: product_id ?? null });
/** Staff drafts are about customers, so they are owned by a key like a guest's. */
const memberOf = ({ caller }: RequestContext) => (caller?.role === 'member' ? caller : null);

export async function saveDraft(ctx: RequestContext, input: BodyOut<Save>): Promise<DataIn<Save>> {
  const member = memberOf(ctx);
  const key = member ? null : await keyOfGuest(ctx, input.data !== null);
  if (!member && !key) return { key: null, expires_at: null };
  return await ctx.write(async (db) => {
    const owner = member ? await memberOwner(db, ctx, member) : guestOwner(ctx, key!);
    if (!input.data) {
      await dropDraft(db, owner, keyOf(input));
      return { key, expires_at: null };
    }
    await requireProductOfSite(db, ctx, input.product_id);
    const expires = await putDraft(db, ctx, owner, keyOf(input), JSON.stringify(input.data));
    return { key, expires_at: expires.toISOString() };
  });
}

/**
 * Keys are issued by the server: a key that owns nothing (made up or expired) is replaced by a new one if there is data
 * to store.
 */
async function keyOfGuest(ctx: RequestContext, hasData: boolean): Promise<string | null> {
  if (ctx.claim) {
    const known = await liveDrafts(ctx.db, ctx, guestOwner(ctx, ctx.claim)).limit(1).executeTakeFirst();
    if (known) return ctx.claim;
  }
  if (!hasData) return null;
  await ctx.limits.take('guestDraft', ctx.network);
  return newSecret();
}

async function requireProductOfSite(db: Kysely<DB>, ctx: RequestContext, product: string | undefined): Promise<void> {
  if (product && !(await productToApplyFor({ ...ctx, db }, product))) throw notFound();
}

/** Unknown, foreign, expired and missing drafts are not distinguished. */
export async function readDraft(ctx: RequestContext, input: QueryOut<Read>): Promise<DataIn<Read>['draft']> {
  const owner = await ownerOf(ctx);
  if (!owner) return null;
  const { form, product } = keyOf(input);
  const row = await liveDrafts(ctx.db, ctx, owner)
    .where('form', '=', form)
    .where('product', 'is not distinct from', product)
    .executeTakeFirst();
  const text = row && owner.open(row);
  return text ? { data: JSON.parse(text), saved_at: row.saved_at.toISOString() } : null;
}

async function ownerOf(ctx: RequestContext): Promise<DraftOwner | null> {
  const member = memberOf(ctx);
  if (member) return await memberOwner(ctx.db, ctx, member);
  return ctx.claim ? guestOwner(ctx, ctx.claim) : null;
}
