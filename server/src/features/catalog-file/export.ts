import { Buffer } from 'node:buffer';
import type { catalogFile } from '@sycee/contract/catalog-file';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { FileRow } from '@sycee/domain/catalog-file/tables';
import { writeRow } from '@sycee/domain/catalog-file/write-rows';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { storesInScope } from '#features/catalog/index.ts';
import { institutionRows, institutionView } from '#features/institutions/index.ts';
import { productIdsAfter, readKeptDrafts } from '#features/product-desk/index.ts';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { writeCatalogInThread } from '#platform/catalog-file/in-thread.ts';
import type { WrittenProduct } from '#platform/catalog-file/jobs.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { institutionRow, keptOf } from './institution-cells.ts';

type Call = (typeof catalogFile)['POST /admin/api/catalog_export'];
const atOnce = 250;
/** About as much as a product needs in a file, for the queue. */
const bytesPerProduct = 4_000;
const waitAtMostMs = 30_000;

/** The drafts of all products but archived ones, with institutions and shelves. The audit entry is written before the answer. */
export async function exportCatalog(ctx: RequestContext, { format }: BodyOut<Call>): Promise<DataIn<Call>> {
  const { account, accountNo } = callerOf(ctx);
  await ctx.limits.take('catalogExport', account);
  const views = (await institutionRows(ctx.db, ctx.now).orderBy('name_zh').execute()).map((row) =>
    institutionView(ctx, row),
  );
  const products = await writtenProducts(ctx, new Map(views.map(({ id, name_zh }) => [id, name_zh])));
  const job = {
    format,
    language: ctx.language,
    institutions: views.map((view) => institutionRow(view.id, keptOf(view), ctx.language)),
    products,
    shelves: await shelfRows(ctx),
  };
  const place = ctx.readings.join(account, readingCost(products.length * bytesPerProduct));
  const written = await place.run(() => writeCatalogInThread(job), { waitAtMostMs });
  if (!written) throw conflict(tooLarge);
  await ctx.write(async (db) => {
    await writeAudit(db, ctx, {
      action: 'catalog.export',
      subject: { kind: 'account', id: accountNo },
      changes: [
        ['format', null, format],
        ['products', null, String(products.length)],
      ],
    });
    return {};
  });
  return {
    name: `catalogue-${businessDateOf(ctx.now)}.${format}`,
    content: Buffer.from(written.bytes).toString('base64'),
    products: products.length,
  };
}

async function writtenProducts(ctx: RequestContext, names: ReadonlyMap<string, string>): Promise<WrittenProduct[]> {
  const all: WrittenProduct[] = [];
  for (let after: string | null = null; ; ) {
    const ids: string[] = await productIdsAfter(ctx.db, after, atOnce);
    if (ids.length === 0) return all;
    after = ids.at(-1)!;
    for (const { number, draft, isTemplate } of await readKeptDrafts(ctx.db, { products: ids }))
      all.push({ number, draft, isTemplate, institution: names.get(draft.institution ?? '') ?? null });
  }
}

async function shelfRows(ctx: RequestContext): Promise<FileRow[]> {
  const stores = new Map((await storesInScope(ctx.db, ctx).execute()).map(({ id, store_no }) => [id, store_no]));
  const rows = await ctx.db
    .selectFrom('shelf')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'shelf.tenant_id').onRef('product.id', '=', 'shelf.product'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'shelf.tenant_id').onRef('store.id', '=', 'shelf.store'),
    )
    .select(['shelf.store', 'number', 'featured'])
    .orderBy('store_no')
    .orderBy('position')
    .orderBy('shelf.product')
    .execute();
  return rows.flatMap(({ store, number, featured }) => {
    const no = stores.get(store);
    return no === undefined ? [] : [writeRow('shelves', { store: no, number, featured }, ctx.language)];
  });
}

const tooLarge = { zh: '目录过大，无法导出为一个文件', en: 'The catalogue is too large for one file' };
