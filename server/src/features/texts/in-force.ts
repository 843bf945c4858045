import { defaultInForce, defaultTexts } from '@sycee/domain/texts/defaults';
import { type TextKind, type TextPart, tenantVersion, tenantVersionNumber } from '@sycee/domain/texts/kinds';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** A version of a text, whole. */
export interface VersionedText {
  version: string;
  publishedOn: string;
  parts: readonly TextPart[];
}

const rowsOf = (db: Kysely<DB>, kind: TextKind) =>
  db
    .selectFrom('tenant_text')
    .select(['version', 'parts', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const textOfRow = (kind: TextKind, { version, parts, published_at }: Row): VersionedText => ({
  version: tenantVersion(kind, version),
  publishedOn: businessDateOf(published_at.getTime()),
  parts: parts as unknown as TextPart[],
});

function productsText(kind: TextKind, version: string): VersionedText | null {
  const text = Object.hasOwn(defaultTexts[kind], version) ? defaultTexts[kind][version]! : null;
  return text && { version, publishedOn: text.from, parts: text.parts };
}

/** The text in force: the tenant's newest, or the product's own. */
export async function textInForce(db: Kysely<DB>, kind: TextKind): Promise<VersionedText> {
  const row = await rowsOf(db, kind).limit(1).executeTakeFirst();
  return row ? textOfRow(kind, row) : productsText(kind, defaultInForce(kind))!;
}

/** A version of a text by its name; null if there never was one. */
export async function textOfVersion(db: Kysely<DB>, kind: TextKind, version: string): Promise<VersionedText | null> {
  const n = tenantVersionNumber(kind, version);
  if (n === null) return productsText(kind, version);
  const row = await rowsOf(db, kind).where('version', '=', n).executeTakeFirst();
  return row ? textOfRow(kind, row) : null;
}

/** All versions, the newest first: the tenant's, then those of the product. */
export async function versionsOf(db: Kysely<DB>, kind: TextKind): Promise<VersionedText[]> {
  const own = (await rowsOf(db, kind).execute()).map((row) => textOfRow(kind, row));
  const products = Object.keys(defaultTexts[kind]).map((version) => productsText(kind, version)!);
  return [...own, ...products.reverse()];
}
