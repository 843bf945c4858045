import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import { lookUp } from '@sycee/domain/text/look-up';
import { type Kysely, sql } from 'kysely';
import { namesOfVisits, titlesOfShares } from '#features/marketing/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Names of products, by the id of an order or of the product itself, and of institutions. */
export type Subjects = ReadonlyMap<string, BothLanguages>;

/** Reads what notices are about. Call it with notices that their receiver may still see. */
export async function readSubjects(db: Kysely<DB>, refs: readonly NoticeRefs[]): Promise<Subjects> {
  const idsOf = (key: 'order' | 'product' | 'institution') => [...new Set(refs.flatMap((one) => one[key] ?? []))];
  const [orders, products, institutions] = [idsOf('order'), idsOf('product'), idsOf('institution')];
  if (orders.length + products.length + institutions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; zh: string; en: string }>`
    select work_order.id, product.name_zh as zh, product.name_en as en from work_order
    join product on product.tenant_id = work_order.tenant_id and product.id = work_order.product
    where work_order.id = any(${orders}::uuid[])
    union all
    select product, name_zh, name_en from product_draft where product = any(${products}::uuid[])
    union all
    select id, name_zh, name_en from institution where id = any(${institutions}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Titles of shares and names of their readers, by share and visit. A reader who does not show the name any more has none. */
export type Readings = ReadonlyMap<string, string>;
export async function readReadings(ctx: RequestContext, refs: readonly NoticeRefs[]): Promise<Readings> {
  const [titles, names] = await Promise.all([
    titlesOfShares(
      ctx,
      refs.flatMap(({ share }) => share ?? []),
    ),
    namesOfVisits(
      ctx,
      refs.flatMap(({ visit }) => visit ?? []),
    ),
  ]);
  return new Map([...titles, ...names]);
}

/** One line for the receiver in the app: product, shared piece with its reader, document with the reason of its refusal, stage or outcome. */
export function detailOf(
  language: Language,
  refs: NoticeRefs,
  { subjects, readings }: { subjects: Subjects; readings: Readings },
  { words }: Lists,
): string {
  const subject = subjects.get(refs.order ?? refs.product ?? refs.institution ?? '');
  const named = (table: Readonly<Record<string, BothLanguages>>, slug: string | undefined) =>
    slug && lookUp(table, slug)?.[language];
  const parts = [
    subject?.[language],
    refs.share && readings.get(refs.share),
    refs.visit && readings.get(refs.visit),
    refs.document && nameOf(words.document, refs.document)[language],
    named(words.refuse_reason, refs.reason),
    named(words.stage, refs.stage),
    named(words.outcome, refs.outcome),
    refs.left !== undefined &&
      { zh: `还有 ${refs.left} 天`, en: refs.left === 1 ? '1 day left' : `${refs.left} days left` }[language],
    refs.days && { zh: `已 ${refs.days} 天未核对`, en: `${refs.days} days since the last check` }[language],
  ];
  return parts.filter(Boolean).join(' · ');
}
