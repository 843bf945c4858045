import type { orderItem } from '@sycee/contract/crm-models';
import { isOpen, itemsToProvide } from '@sycee/domain/order/applicant-step';
import { stateOfVersion, type VersionState } from '@sycee/domain/order/document';
import { documentField } from '@sycee/domain/order/document-fields';
import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { sql } from 'kysely';
import type { z } from 'zod';
import { documentName, documentRequirementsByProduct } from '#features/catalog/index.ts';
import type { OrderListRow } from '#features/crm/order-rows.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { openValues } from './values.ts';
import { requirementsWithoutProduct } from './view.ts';

type ToProvide = z.input<typeof orderItem>['to_provide'];
type Progress = { status: OrderStatus; stage: Stage };

/** The items that a member still has to provide, by order, from two statements for all orders; empty for staff. */
export async function toProvideFor(
  ctx: RequestContext,
  rows: readonly OrderListRow[],
): Promise<ReadonlyMap<string, ToProvide>> {
  const open = callerOf(ctx).role === 'member' ? rows.filter((row) => isOpen(row as Progress)) : [];
  if (open.length === 0) return new Map();
  const products = new Set(open.flatMap(({ product }) => product ?? []));
  const [submitted, requirements] = await Promise.all([
    submittedFor(ctx, open),
    documentRequirementsByProduct(ctx, [...products]),
  ]);
  return new Map(
    open.map((row) => {
      const { states, document_fields_sealed: sealed } = submitted.get(row.id)!;
      const values = openValues(ctx, row, sealed);
      const { refused, missing } = itemsToProvide(
        (row.product && requirements.get(row.product)) || requirementsWithoutProduct(row),
        row as Progress,
        {
          stateOf: (slug) => stateOfVersion(states?.[slug] as VersionState | undefined),
          isFilled: (slug) => Boolean(values[slug]),
        },
      );
      const l = ctx.language;
      const nameOf = ({ kind, slug }: (typeof missing)[number]) =>
        kind === 'document' ? documentName(slug, l) : documentField(slug)!.name[l];
      return [
        row.id,
        {
          refused: refused.map((slug) => ({ slug, name: documentName(slug, l) })),
          missing: missing.map(({ kind, slug }) => ({ kind, slug, name: nameOf({ kind, slug }) })),
        },
      ];
    }),
  );
}

/** The state of each document's newest version, and the sealed fields, by order. */
async function submittedFor(ctx: RequestContext, orders: readonly Pick<OrderListRow, 'id'>[]) {
  const rows = await ctx.db
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
