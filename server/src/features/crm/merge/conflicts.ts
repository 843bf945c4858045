import type { BothLanguages } from '@sycee/domain/language/both';
import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export const peopleWithAccount = async (db: Kysely<DB>, people: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('account')
    .select('person')
    .where('person', '=', sql<string>`any(${[...people]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ person }) => person));
};

/** Why two customers cannot be merged in either direction; null if they can. */
export async function conflictOf(
  db: Kysely<DB>,
  rows: readonly [CustomerRow, CustomerRow],
): Promise<BothLanguages | null> {
  const [one, other] = rows;
  if (one.erased_at || other.erased_at) return conflicts.erased;
  const withAccounts = await peopleWithAccount(db, [one.person, other.person]);
  if (withAccounts.size > 1) return conflicts.bothLogIn;
  const productsOpenTwice = await db
    .selectFrom('work_order')
    .leftJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'work_order.tenant_id').onRef('product.id', '=', 'work_order.product'),
    )
    .select(['work_order.product', 'product.name_zh', 'product.name_en'])
    .where('work_order.customer', 'in', [one.id, other.id])
    .where('work_order.status', 'in', openStatuses)
    .where('work_order.deleted_at', 'is', null)
    .groupBy(['work_order.product', 'product.name_zh', 'product.name_en'])
    .having(sql<boolean>`count(distinct work_order.customer) > 1`)
    .execute();
  const [first] = productsOpenTwice;
  if (!first) return null;
  return conflicts.sameProduct(first.product ? { zh: first.name_zh ?? '', en: first.name_en ?? '' } : null);
}

export const conflicts = {
  erased: {
    zh: '有一位客户已注销，不能合并',
    en: 'One of these customers deleted their account, so they can’t be merged',
  },
  bothLogIn: {
    zh: '两位均已注册账号，不能合并；请客户先注销其中一个',
    en: 'Both have their own accounts and can’t be merged. Ask the customer to delete one of them first',
  },
  mustStay: {
    zh: '须保留已注册账号的一位，请对调后再合并',
    en: 'The record with an account must be kept. Swap the two and merge',
  },
  sameProduct: (name: BothLanguages | null): BothLanguages =>
    name
      ? {
          zh: `两位均有「${name.zh}」的在办工单，请先结束其中一个再合并`,
          en: `Both have an open order for ${name.en}. Close one of them first`,
        }
      : {
          zh: '两位均有未选产品的在办工单，请先为其中一个选定产品再合并',
          en: 'Both have an open order without a product. Choose a product for one of them first',
        },
} as const;
