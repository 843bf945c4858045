import type { DocumentFields } from '@sycee/domain/order/document-fields';
import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Order = Pick<OrderRow, 'id' | 'person' | 'wrapped_key'>;

/** Values of the document fields by slug. */
export async function valuesOf(
  db: Kysely<DB>,
  ctx: TenantContext,
  { id, person, wrapped_key }: Order,
): Promise<DocumentFields> {
  const { document_fields_sealed: sealed } = await db
    .selectFrom('work_order')
    .select('document_fields_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openValues(ctx, { person, wrapped_key }, sealed);
}

export function openValues(
  { secrets, site }: TenantContext,
  { person, wrapped_key }: Pick<Order, 'person' | 'wrapped_key'>,
  sealed: Buffer | null,
): DocumentFields {
  const text = openText(secrets, site.tenantId, { id: person, wrapped_key }, sealed);
  return text ? (JSON.parse(text) as DocumentFields) : {};
}

/** Seals the values without empty fields. */
export const sealedValues = (
  ctx: TenantContext,
  { person, wrapped_key }: Order,
  values: DocumentFields,
): Buffer | null => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return Object.keys(filled).length
    ? sealText(ctx.secrets, ctx.site.tenantId, { id: person, wrapped_key }, JSON.stringify(filled))
    : null;
};
