import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import { transferUploads } from '#features/upload/index.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { filesOf } from './rows.ts';

interface Keys {
  id: string;
  wrapped_key: Buffer | null;
}

/** Moves the documents of an order and their sealed texts from one person's key to another's. */
export async function moveDocuments(
  db: Kysely<DB>,
  ctx: TenantContext,
  order: string,
  from: Keys,
  to: Keys,
): Promise<void> {
  const sealedTexts = await db
    .selectFrom('order_document')
    .select(['id', 'text_sealed'])
    .where('work_order', '=', order)
    .where('text_sealed', 'is not', null)
    .execute();
  for (const { id, text_sealed } of sealedTexts) {
    const text = openText(ctx.secrets, ctx.site.tenantId, from, text_sealed);
    await db
      .updateTable('order_document')
      .set({ text_sealed: sealText(ctx.secrets, ctx.site.tenantId, to, text) })
      .where('id', '=', id)
      .execute();
  }
  const keys = (await filesOf(db, order)).map(({ key }) => key);
  if (to.wrapped_key) await transferUploads(db, ctx, keys, { person: to.id, wrappedKey: to.wrapped_key });
}
