import type { orderItem } from '@sycee/contract/crm-models';
import { type ItemsToProvide as Items, isOpen, itemsToProvide } from '@sycee/domain/order/applicant-step';
import { stateOfVersion, type VersionState } from '@sycee/domain/order/document';
import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { OrderListRow } from '#features/crm/order-rows.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requirementsByOrder } from './requirements.ts';
import { openValues } from './values.ts';
import { itemName } from './view.ts';

type ToProvide = z.input<typeof orderItem>['to_provide'];
type Progress = { status: OrderStatus; stage: Stage };

/** The items that a member still has to provide, by order, from three statements for all orders; empty for staff. */
export async function toProvideFor(
  ctx: RequestContext,
  rows: readonly OrderListRow[],
): Promise<ReadonlyMap<string, ToProvide>> {
  const open = callerOf(ctx).role === 'member' ? rows.filter((row) => isOpen(row as Progress)) : [];
  const l = ctx.language;
  const nameIn = (item: Items['missing'][number]) => itemName(ctx.listsInForce, item)[l];
  return new Map(
    [...(await itemsOf(ctx, ctx.db, open))].map(([id, { refused, missing }]) => [
      id,
      {
        refused: refused.map((slug) => ({ slug, name: nameIn({ kind: 'document', slug }) })),
        missing: missing.map(({ kind, slug }) => ({ kind, slug, name: nameIn({ kind, slug }) })),
      },
    ]),
  );
}

/** Whether the applicant still has to provide a document for an order, in the given stage. */
export async function isDocumentMissing(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderListRow,
  stage: Stage,
): Promise<boolean> {
  const items = (await itemsOf(ctx, db, [{ ...row, stage }])).get(row.id)!;
  return items.refused.length > 0 || items.missing.some(({ kind }) => kind === 'document');
}

async function itemsOf(
  ctx: RequestContext,
  db: Kysely<DB>,
  open: readonly OrderListRow[],
): Promise<ReadonlyMap<string, Items>> {
  if (open.length === 0) return new Map();
  const [submitted, requirements] = await Promise.all([submittedFor(db, open), requirementsByOrder(db, open)]);
  return new Map(
    open.map((row) => {
      const { states, document_fields_sealed: sealed } = submitted.get(row.id)!;
      const values = openValues(ctx, row, sealed);
      const items = itemsToProvide(requirements.get(row.id)!, row as Progress, {
        stateOf: (slug) => stateOfVersion(states?.[slug] as VersionState | undefined),
        isFilled: (slug) => Boolean(values[slug]),
      });
      return [row.id, items];
    }),
  );
}

/** The state of each document's newest version, and the sealed fields, by order. */
async function submittedFor(db: Kysely<DB>, orders: readonly Pick<OrderListRow, 'id'>[]) {
  const rows = await db
    .selectFrom('work_order')
    .select(['id', 'document_fields_sealed'])
    .select(
      sql<Record<string, string> | null>`(
        select jsonb_object_agg(newest.slug, newest.state) from (
          select distinct on (slug) slug, state from order_document
          where order_document.tenant_id = work_order.tenant_id and order_document.work_order = work_order.id
          order by slug, round desc
        ) as newest
      )`.as('states'),
    )
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
