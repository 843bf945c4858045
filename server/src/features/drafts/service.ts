import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { drafts } from '@sycee/contract/drafts';
import type { Kysely } from 'kysely';
import { productToApplyFor } from '#features/catalog/door.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { notThere } from '#platform/refusal.ts';
import { type DraftOwner, guestOwner, memberOwner } from './owner.ts';
import { type DraftKey, dropDraft, liveDrafts, putDraft } from './store.ts';

type Save = (typeof drafts)['POST /finance/api/subinfo'];
type Read = (typeof drafts)['GET /finance/api/get_subdata'];

const keyOf = ({ form, product_id }: QueryOut<Read>): DraftKey => ({ form, product: product_id ?? null });
/** What staff type is about a customer and not about themselves: theirs is owned by a key, as a guest's is. */
const memberOf = ({ caller }: At) => (caller?.role === 'member' ? caller : null);

export async function saveDraft(at: At, asked: BodyOut<Save>): Promise<DataIn<Save>> {
  const member = memberOf(at);
  const key = member ? null : await keyOfGuest(at, asked.data !== null);
  if (!member && !key) return { key: null, expires_at: null };
  return await at.write(async (db) => {
    const owner = member ? await memberOwner(db, at, member) : guestOwner(at, key!);
    if (!asked.data) {
      await dropDraft(db, owner, keyOf(asked));
      return { key, expires_at: null };
    }
    await productIsHere(db, at, asked.product_id);
    const expires = await putDraft(db, at, owner, keyOf(asked), JSON.stringify(asked.data));
    return { key, expires_at: expires.toISOString() };
  });
}

/** A key is ours: one that owns nothing, made up or long expired, gets a new one where there is something to keep. */
async function keyOfGuest(at: At, hasData: boolean): Promise<string | null> {
  if (at.claim) {
    const known = await liveDrafts(at.db, at, guestOwner(at, at.claim)).limit(1).executeTakeFirst();
    if (known) return at.claim;
  }
  if (!hasData) return null;
  await at.limits.take('guestDraft', at.network);
  return newSecret();
}

async function productIsHere(db: Kysely<DB>, at: At, product: string | undefined): Promise<void> {
  if (product && !(await productToApplyFor({ ...at, db }, product))) throw notThere();
}

/** Nobody's, another's, expired and never saved are one answer: there is none. */
export async function readDraft(at: At, asked: QueryOut<Read>): Promise<DataIn<Read>['draft']> {
  const owner = await ownerOf(at);
  if (!owner) return null;
  const { form, product } = keyOf(asked);
  const row = await liveDrafts(at.db, at, owner)
    .where('form', '=', form)
    .where('product', 'is not distinct from', product)
    .executeTakeFirst();
  const text = row && owner.open(row);
  return text ? { data: JSON.parse(text), saved_at: row.saved_at.toISOString() } : null;
}

async function ownerOf(at: At): Promise<DraftOwner | null> {
  const member = memberOf(at);
  if (member) return await memberOwner(at.db, at, member);
  return at.claim ? guestOwner(at, at.claim) : null;
}
