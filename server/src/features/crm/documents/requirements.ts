import type { DocumentRequirements } from '@sycee/domain/order/document-fields';
import { withFlowDocuments } from '@sycee/domain/order/flow';
import type { Kysely } from 'kysely';
import { documentRequirementsByProduct } from '#features/catalog/index.ts';
import { flowsOf } from '#features/crm/flow/read.ts';
import type { OrderListRow } from '#features/crm/order-rows.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Order = Pick<OrderListRow, 'id' | 'product' | 'cometype' | 'flow_version'>;

/**
 * What each order requires, by its id: what its product requires, or without a product what every application does, and what the flow asks
 * for with which it began. Two statements for all orders.
 */
export async function requirementsByOrder(
  db: Kysely<DB>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, DocumentRequirements>> {
  const [byProduct, flows] = await Promise.all([
    documentRequirementsByProduct({ db }, [...new Set(orders.flatMap(({ product }) => product ?? []))]),
    flowsOf(db, orders),
  ]);
  return new Map(
    orders.map((order) => {
      const requirements = (order.product && byProduct.get(order.product)) || withoutProduct(order);
      const flow = order.flow_version === null ? undefined : flows.get(order.flow_version);
      return [order.id, flow ? withFlowDocuments(requirements, flow.documents) : requirements];
    }),
  );
}

export const requirementsOf = async (db: Kysely<DB>, order: Order): Promise<DocumentRequirements> =>
  (await requirementsByOrder(db, [order])).get(order.id)!;

const withoutProduct = ({ cometype }: Order): DocumentRequirements => ({
  category: null,
  audience: cometype as DocumentRequirements['audience'],
  documents: [],
});
