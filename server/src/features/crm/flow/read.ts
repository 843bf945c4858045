import type { DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { nameOf } from '@sycee/domain/lists/in-force';
import type { FlowDocument, FlowField, FlowParts } from '@sycee/domain/order/flow';
import type { Kysely } from 'kysely';
import { named } from '#features/crm/order-views.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type Flow = FlowParts & { version: number };
/** Only what `flowProblem` accepts is stored. */
export const storedParts = ({ fields, documents }: { fields: unknown; documents: unknown }): FlowParts => ({
  fields: fields as FlowField[],
  documents: documents as FlowDocument[],
});

/** What orders begin with now; null before the first publication. */
export async function flowInForce(db: Kysely<DB>): Promise<Flow | null> {
  const row = await db
    .selectFrom('order_flow')
    .select(['version', 'fields', 'documents'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, ...storedParts(row) } : null;
}

/** The versions with which orders began, by their number. */
export async function flowsOf(
  db: Kysely<DB>,
  orders: readonly { flow_version: number | null }[],
): Promise<ReadonlyMap<number, FlowParts>> {
  const versions = [...new Set(orders.flatMap(({ flow_version }) => flow_version ?? []))];
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_flow')
    .select(['version', 'fields', 'documents'])
    .where('version', 'in', versions)
    .execute();
  return new Map(rows.map((row) => [row.version, storedParts(row)]));
}

export function fieldView(
  { listsInForce, language }: Pick<RequestContext, 'listsInForce' | 'language'>,
  { slug, name, type, options, requiredBefore }: FlowField,
) {
  return {
    slug,
    name: name[language],
    type,
    options: options.map((option) => ({ slug: option.slug, name: option.name[language] })),
    required_before: requiredBefore && named(requiredBefore, listsInForce.words.stage, language),
  };
}

type ConfigFlow = DataIn<(typeof crm)['GET /finance/api/get_work_config']>['flow'];
/** The flow in force for screens. Applicants read nothing of what staff fill in. */
export async function flowForScreens(ctx: RequestContext): Promise<ConfigFlow> {
  const flow = callerOf(ctx).role === 'member' ? null : await flowInForce(ctx.db);
  return {
    version: flow?.version ?? 0,
    fields: (flow?.fields ?? []).map((field) => ({
      ...fieldView(ctx, field),
      category: field.category && named(field.category, ctx.listsInForce.words.category, ctx.language),
    })),
    documents: (flow?.documents ?? []).map((document) => ({
      slug: document.slug,
      name: nameOf(ctx.listsInForce.words.document, document.slug)[ctx.language],
      category: document.category && named(document.category, ctx.listsInForce.words.category, ctx.language),
      required_before:
        document.requiredBefore && named(document.requiredBefore, ctx.listsInForce.words.stage, ctx.language),
    })),
  };
}
