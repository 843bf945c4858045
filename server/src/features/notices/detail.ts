import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import { refuseReasons } from '@sycee/domain/order/document';
import { outcomeWords, stageWords } from '@sycee/domain/order/status';
import { lookUp } from '@sycee/domain/text/look-up';
import { type Kysely, sql } from 'kysely';
import { documentName } from '#features/catalog/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Names of products, by the id of an order or of the product itself. */
export type Subjects = ReadonlyMap<string, BothLanguages>;

/** Reads what notices are about. Call it with notices that their receiver may still see. */
export async function readSubjects(db: Kysely<DB>, refs: readonly NoticeRefs[]): Promise<Subjects> {
  const idsOf = (key: 'order' | 'product') => [...new Set(refs.flatMap((one) => one[key] ?? []))];
  const [orders, products] = [idsOf('order'), idsOf('product')];
  if (orders.length + products.length === 0) return new Map();
  const { rows } = await sql<{ id: string; zh: string; en: string }>`
    select work_order.id, product.name_zh as zh, product.name_en as en from work_order
    join product on product.tenant_id = work_order.tenant_id and product.id = work_order.product
    where work_order.id = any(${orders}::uuid[])
    union all
    select product, name_zh, name_en from product_draft where product = any(${products}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** One line for the receiver in the app: product, document with the reason of its refusal, stage or outcome. */
export function detailOf(language: Language, refs: NoticeRefs, subjects: Subjects): string {
  const subject = subjects.get(refs.order ?? refs.product ?? '');
  const named = (table: Readonly<Record<string, BothLanguages>>, slug: string | undefined) =>
    slug && lookUp(table, slug)?.[language];
  const parts = [
    subject?.[language],
    refs.document && documentName(refs.document, language),
    named(refuseReasons, refs.reason),
    named(stageWords, refs.stage),
    named(outcomeWords, refs.outcome),
    refs.days && { zh: `已 ${refs.days} 天未核对`, en: `${refs.days} days since the last check` }[language],
  ];
  return parts.filter(Boolean).join(' · ');
}
