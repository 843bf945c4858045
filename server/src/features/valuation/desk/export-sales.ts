import { Buffer } from 'node:buffer';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { estateDesk } from '@sycee/contract/estate-desk';
import { nameOf } from '@sycee/domain/lists/in-force';
import { microDegrees } from '@sycee/domain/site/place';
import type { Cell } from '@sycee/domain/statement/cell';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { saleHeaders } from '@sycee/domain/valuation/sales/template';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, inLanguage, type RequestContext } from '#platform/context.ts';
import { readInParts } from '#platform/db/read-in-parts.ts';
import { regionNameOf } from '#platform/places.ts';
import { writeSalesInThread } from '#platform/sale-reader/in-thread.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { isAfterSale } from '../newest-first.ts';

type Call = (typeof estateDesk)['POST /admin/api/estate_sales_export'];
/** As many as an import takes. */
const salesAtMost = 100_000;
const bytesPerSale = 200;
const waitAtMostMs = 30_000;

/** The tenant's own sales with the columns of an import; the last columns say which are excluded. The audit entry is written before the answer. */
export async function exportSales(ctx: RequestContext, { format, estate }: BodyOut<Call>): Promise<DataIn<Call>> {
  const { account, accountNo } = callerOf(ctx);
  await ctx.limits.take('saleExport', account);
  const place = ctx.readings.join(account, readingCost((await countSales(ctx, estate)) * bytesPerSale));
  // Reading waits for its turn too, because many exports at once would hold the database and the memory.
  const { written, count, more } = await place.run(() => writeFile(ctx, { format, estate }), { waitAtMostMs });
  if (!written) throw conflict(tooLarge);
  await ctx.write(async (db) => {
    await writeAudit(db, ctx, {
      action: 'estate.export',
      subject: { kind: 'account', id: accountNo },
      changes: [
        ['format', null, format],
        ['sales', null, String(count)],
      ],
    });
    return {};
  });
  return {
    name: `sales-${businessDateOf(ctx.now)}.${format}`,
    content: Buffer.from(written.bytes).toString('base64'),
    sales: count,
    more,
  };
}

async function writeFile(ctx: RequestContext, { format, estate }: BodyOut<Call>) {
  const found = await readInParts(saleRows(ctx, estate), isAfterSale, (row) => cellsOf(ctx, row), salesAtMost + 1);
  const rows = found.slice(0, salesAtMost);
  const w = words[ctx.language];
  const lines = [[...saleHeaders(ctx.language), w.excluded, w.note], ...rows];
  const written = await writeSalesInThread({ format, sheet: w.sheet }, lines);
  return { written, count: rows.length, more: found.length > salesAtMost };
}

/** Counts the tenant's own sales, up to the limit of an export. */
async function countSales(ctx: RequestContext, estate: string | null): Promise<number> {
  const own = ctx.db.selectFrom('estate_sale').where('sample', '=', false);
  const { n } = await (estate === null ? own : own.where('estate', '=', estate))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(n), salesAtMost);
}

function saleRows(ctx: RequestContext, estate: string | null) {
  const newestFirst = ctx.db
    .selectFrom('estate_sale as sale')
    .innerJoin('estate', (join) =>
      join.onRef('estate.tenant_id', '=', 'sale.tenant_id').onRef('estate.id', '=', 'sale.estate'),
    )
    .select(['name_zh', 'name_en', 'address_zh', 'address_en', 'region', 'longitude', 'latitude'])
    .select(['kind', 'building', 'area', 'floor', 'floors', 'sale.built_year', 'sold_on', 'total'])
    .select(['sale.id', 'excluded_reason', 'excluded_note'])
    .where('sale.sample', '=', false)
    .orderBy('sold_on', 'desc')
    .orderBy('sale.id');
  return estate === null ? newestFirst : newestFirst.where('sale.estate', '=', estate);
}
type Row = Awaited<ReturnType<ReturnType<typeof saleRows>['executeTakeFirstOrThrow']>>;

function cellsOf(ctx: RequestContext, row: Row): Cell[] {
  return [
    inLanguage(ctx, row, 'name'),
    // An import reads the names of regions in Chinese only.
    regionNameOf(row.region, 'zh'),
    inLanguage(ctx, row, 'address'),
    row.longitude / microDegrees,
    row.latitude / microDegrees,
    nameOf(ctx.listsInForce.words.account, row.kind)[ctx.language],
    row.building,
    row.area / 100,
    row.floor,
    row.floors,
    row.built_year,
    row.sold_on,
    row.total / 100,
    row.excluded_reason === null ? null : words[ctx.language][row.excluded_reason as keyof Words],
    row.excluded_note || null,
  ];
}

const words = {
  zh: {
    sheet: '成交',
    excluded: '排除原因',
    note: '排除说明',
    price: '单价异常',
    area: '面积异常',
    year: '年份异常',
    mistake: '登记有误',
    not_market: '非市场价',
    other: '其他',
  },
  en: {
    sheet: 'Sales',
    excluded: 'Excluded because',
    note: 'Note of exclusion',
    price: 'Unusual price',
    area: 'Unusual area',
    year: 'Unusual year',
    mistake: 'Recording error',
    not_market: 'Not a market price',
    other: 'Other',
  },
} as const;
type Words = (typeof words)['zh'];

const tooLarge = { zh: '成交记录过多，无法导出，请按小区导出', en: 'Too many sales for one file. Export by estate' };
