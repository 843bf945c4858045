import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { csvOf } from '@sycee/domain/csv/csv';
import { importFieldSlugs, importFields } from '@sycee/domain/customer-import/fields';
import { importProblems } from '@sycee/domain/customer-import/problem';
import { mobileIn } from '@sycee/domain/customer-import/read-row';
import { type BadImportRow, hasRequiredFields } from '@sycee/domain/customer-import/reading';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { findByMobiles } from '#features/crm/customers/identify.ts';
import { erasedWords } from '#features/crm/words.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { customersNotUndone } from './customers-not-undone.ts';
import { type Findings, type Good, type ImportRow, ImportSeal, importInScope, ownImports } from './repository.ts';

type View = DataIn<(typeof customerImport)['GET /finance/api/customer_import/info']>;
type List = (typeof customerImport)['GET /finance/api/customer_import/list'];
type RejectedRows = DataIn<(typeof customerImport)['GET /finance/api/customer_import/left']>;
type Item = DataIn<List>['list'][number];

/** Rows listed in the view; the downloaded table has all. */
const maxListed = 100;

const withNames = (db: Kysely<DB>) =>
  db
    .selectFrom('customer_import')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'customer_import.tenant_id')
        .onRef('account.id', '=', 'customer_import.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'customer_import.tenant_id').onRef('store.id', '=', 'customer_import.store'),
    )
    .select(['customer_import.id', 'account_no', 'person.name', 'store_no'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en']);
type Names = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

export async function listImports(
  ctx: RequestContext,
  { cursor, page_size: size }: QueryOut<List>,
): Promise<DataIn<List>> {
  let rows = withNames(ctx.db)
    .selectAll('customer_import')
    .where(ownImports(ctx))
    // Imports whose file was never uploaded are not listed.
    .where('customer_import.state', '<>', 'collecting')
    .orderBy('customer_import.id', 'desc')
    .limit(size + 1);
  if (cursor) rows = rows.where('customer_import.id', '<', idCursor(cursor));
  const imports = await rows.execute();
  return { list: imports.slice(0, size).map((row) => itemOf(ctx, row, row)), next: nextCursor(imports, size) };
}

function itemOf(ctx: RequestContext, row: ImportRow, names: Names): Item {
  const by = { account_no: names.account_no, name: names.name };
  return {
    id: row.id,
    name: row.wrapped_key ? new ImportSeal(ctx, row).open<string>('name', row.name_sealed) : '',
    state: row.state as Item['state'],
    kind: row.kind as Item['kind'],
    by,
    store: { store_no: names.store_no, name: names[`store_${ctx.language}`] },
    owner: row.owner ? by : null,
    good: row.good_count,
    bad: row.bad_count,
    added: row.added_count,
    there: row.there.length,
    undone: row.undone_count,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    may_undo: row.state === 'done' && row.added_count > 0,
  };
}

export const readImport = async (ctx: RequestContext, id: string): Promise<View> =>
  await viewOf(ctx.db, ctx, await importInScope(ctx.db, ctx, id));

export async function viewOf(db: Kysely<DB>, ctx: RequestContext, row: ImportRow): Promise<View> {
  const names = await withNames(db).where('customer_import.id', '=', row.id).executeTakeFirstOrThrow();
  const findings = row.found_sealed && row.state !== 'reading' && openFindings(ctx, row);
  const l = ctx.language;
  return {
    ...itemOf(ctx, row, names),
    fault: row.error as View['fault'],
    bytes: row.bytes,
    arrived: row.state === 'collecting' ? await arrivedOf(db, row.id) : [],
    ahead: row.state === 'reading' ? row.queue_ahead : 0,
    percent:
      row.state === 'importing' ? Math.floor((100 * row.processed_count) / Math.max(1, row.good_count)) : row.percent,
    table: findings
      ? {
          sheet: findings.sheet,
          header_row: findings.headerRow,
          headers: [...findings.headers],
          columns: { ...findings.columns },
          preview: findings.preview.map((cells) => [...cells]),
          is_known: hasRequiredFields(findings.columns),
        }
      : null,
    bad_rows: (findings ? findings.bad.slice(0, maxListed) : []).map((bad) => ({
      row: bad.row,
      problem: bad.problem,
      field: bad.field,
      sentence: sentenceOf(bad, l),
      name: bad.texts.name ?? '',
      found: bad.texts[bad.field] ?? '',
    })),
    // Clients poll this while the import runs, so existing customers are listed only when it is over.
    there_rows: row.state === 'importing' ? [] : await existingViews(db, ctx, row, maxListed),
    kept: row.state === 'undone' ? (await customersNotUndone(db, row.id)).map((one) => keptView(one, l)) : [],
  };
}

function openFindings(ctx: RequestContext, row: ImportRow): Findings {
  const findings = new ImportSeal(ctx, row).open<Findings>('found', row.found_sealed!);
  if (row.account === callerOf(ctx).account) return findings;
  // Numbers in a colleague's list are masked.
  const hidden = (text: string) => text.replace(/\d(?=.*\d{2})/g, '*');
  const bad = findings.bad.map(({ texts, ...one }) => ({
    ...one,
    texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, hidden(text)])),
  }));
  return { ...findings, bad, preview: [] };
}

async function arrivedOf(db: Kysely<DB>, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_import_piece')
    .select('piece')
    .where('import', '=', id)
    .orderBy('piece')
    .execute();
  return rows.map(({ piece }) => piece);
}

/** Rows of existing customers with where those are now, as far as the caller may know. */
async function existingViews(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: ImportRow,
  most: number,
): Promise<View['there_rows']> {
  const rows = existingRows(ctx, row).slice(0, most);
  const places = await placesOf(db, ctx, rows);
  return rows.map(({ row: line, texts }) => {
    const place = places.get(mobileIn(texts.mobile ?? '') ?? '');
    return {
      row: line,
      name: texts.name ?? '',
      where: place?.where ?? null,
      text: place?.text ?? existingWords[ctx.language],
      id: place?.id ?? null,
    };
  });
}

function existingRows(ctx: RequestContext, row: ImportRow): Good[number][] {
  if (!row.rows_sealed || row.there.length === 0) return [];
  const rows = new ImportSeal(ctx, row).open<Good>('rows', row.rows_sealed);
  return row.there.flatMap((i) => rows[i] ?? []);
}

const mobilesPerQuery = 500;
async function placesOf(db: Kysely<DB>, ctx: RequestContext, rows: Good): ReturnType<typeof findByMobiles> {
  const mobiles = rows.flatMap(({ texts }) => mobileIn(texts.mobile ?? '') ?? []);
  const places: [string, Place][] = [];
  for (let from = 0; from < mobiles.length; from += mobilesPerQuery)
    places.push(...(await findByMobiles(db, ctx, mobiles.slice(from, from + mobilesPerQuery))));
  return new Map(places);
}
type Place = Awaited<ReturnType<typeof findByMobiles>> extends Map<string, infer One> ? One : never;

/** A CSV of the rows that were not imported, with row number and reason, for the account that imported them. */
export async function rejectedRows(ctx: RequestContext, id: string): Promise<RejectedRows> {
  const row = await importInScope(ctx.db, ctx, id);
  if (row.account !== callerOf(ctx).account) throw notOwnImport();
  const l = ctx.language;
  const bad = row.found_sealed ? new ImportSeal(ctx, row).open<Findings>('found', row.found_sealed).bad : [];
  const existing = existingRows(ctx, row);
  const places = await placesOf(ctx.db, ctx, existing);
  const reasons = [
    ...bad.map((one) => ({ ...one, reason: sentenceOf(one, l) })),
    ...existing.map((one) => ({
      ...one,
      reason: places.get(mobileIn(one.texts.mobile ?? '') ?? '')?.text ?? existingWords[l],
    })),
  ].sort((a, b) => a.row - b.row);
  const headerRow = [...importFieldSlugs.map((field) => importFields[field][l]), lineWords[l], reasonWords[l]];
  const lines = reasons.map(({ row: line, texts, reason }) => [
    ...importFieldSlugs.map((field) => texts[field] ?? ''),
    String(line),
    reason,
  ]);
  return { name: `import-left-${businessDateOf(ctx.now)}.csv`, csv: csvOf([headerRow, ...lines]), rows: lines.length };
}

const sentenceOf = ({ problem, first }: BadImportRow, l: RequestContext['language']): string =>
  first === null ? importProblems[problem][l] : `${importProblems[problem][l]}${aboveWords(first)[l]}`;

const keptView = (
  one: Awaited<ReturnType<typeof customersNotUndone>>[number],
  l: RequestContext['language'],
): View['kept'][number] => ({
  id: one.id,
  name: one.erased_at ? erasedWords[l] : one.name,
  why: (one.has_order ? keptWords.order : one.last_contact_at ? keptWords.contact : keptWords.changed)[l],
});

const existingWords = { zh: '已经是客户', en: 'Already a customer' };
const lineWords = { zh: '行号', en: 'Row' };
const reasonWords = { zh: '未导入原因', en: 'Reason not imported' };
const aboveWords = (row: number) => ({ zh: `（第 ${row} 行）`, en: ` (row ${row})` });
const keptWords = {
  order: { zh: '已有工单', en: 'Has an order' },
  contact: { zh: '已经联系过', en: 'Already contacted' },
  changed: { zh: '资料已被修改或查看', en: 'Details changed or viewed' },
};
const notOwnImport = () =>
  conflict({
    zh: '这是同事导入的名单，仅可由本人下载',
    en: 'A colleague imported this list. Only they can download it',
  });
