import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { csvOf } from '@sycee/domain/csv/csv';
import { importFieldSlugs, importFields } from '@sycee/domain/customer-import/fields';
import { importProblems } from '@sycee/domain/customer-import/problem';
import { mobileIn } from '@sycee/domain/customer-import/read-row';
import { type BadImportRow, hasNeeded } from '@sycee/domain/customer-import/reading';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { findByMobiles } from '#features/crm/customers/identify.ts';
import { erasedWords } from '#features/crm/words.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { customersNotUndone } from './not-undone.ts';
import { type Found, type Good, type ImportRow, ImportSeal, importInScope, ownImports } from './repository.ts';

type View = DataIn<(typeof customerImport)['GET /finance/api/customer_import/info']>;
type List = (typeof customerImport)['GET /finance/api/customer_import/list'];
type Left = DataIn<(typeof customerImport)['GET /finance/api/customer_import/left']>;
type Item = DataIn<List>['list'][number];

/** So many of each are listed; the table has all. */
const listed = 100;

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
    // A file that was begun and never came is none.
    .where('customer_import.state', '<>', 'collecting')
    .orderBy('customer_import.id', 'desc')
    .limit(size + 1);
  if (cursor) rows = rows.where('customer_import.id', '<', idCursor(cursor));
  const found = await rows.execute();
  return { list: found.slice(0, size).map((row) => itemOf(ctx, row, row)), next: nextCursor(found, size) };
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
  const found = row.found_sealed && row.state !== 'reading' && openFound(ctx, row);
  const l = ctx.language;
  return {
    ...itemOf(ctx, row, names),
    fault: row.error as View['fault'],
    bytes: row.bytes,
    arrived: row.state === 'collecting' ? await arrivedOf(db, row.id) : [],
    ahead: row.state === 'reading' ? row.queue_ahead : 0,
    percent:
      row.state === 'importing' ? Math.floor((100 * row.processed_count) / Math.max(1, row.good_count)) : row.percent,
    table: found
      ? {
          sheet: found.sheet,
          header_row: found.headerRow,
          headers: [...found.headers],
          columns: { ...found.columns },
          preview: found.preview.map((cells) => [...cells]),
          is_known: hasNeeded(found.columns),
        }
      : null,
    bad_rows: (found ? found.bad.slice(0, listed) : []).map((bad) => ({
      row: bad.row,
      problem: bad.problem,
      field: bad.field,
      sentence: sentenceOf(bad, l),
      name: bad.texts.name ?? '',
      found: bad.texts[bad.field] ?? '',
    })),
    // Asked for again and again while it goes on: named once it is over.
    there_rows: row.state === 'importing' ? [] : await thereOf(db, ctx, row, listed),
    kept: row.state === 'undone' ? (await customersNotUndone(db, row.id)).map((one) => storedView(one, l)) : [],
  };
}

function openFound(ctx: RequestContext, row: ImportRow): Found {
  const found = new ImportSeal(ctx, row).open<Found>('found', row.found_sealed!);
  if (row.account === callerOf(ctx).account) return found;
  // Numbers of a colleague's list are that colleague's.
  const hidden = (text: string) => text.replace(/\d(?=.*\d{2})/g, '*');
  const bad = found.bad.map(({ texts, ...one }) => ({
    ...one,
    texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, hidden(text)])),
  }));
  return { ...found, bad, preview: [] };
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

/** Where they are now, as the caller may know. */
async function thereOf(db: Kysely<DB>, ctx: RequestContext, row: ImportRow, most: number): Promise<View['there_rows']> {
  const rows = thereRows(ctx, row).slice(0, most);
  const places = await placesOf(db, ctx, rows);
  return rows.map(({ row: line, texts }) => {
    const place = places.get(mobileIn(texts.mobile ?? '') ?? '');
    return {
      row: line,
      name: texts.name ?? '',
      where: place?.where ?? null,
      text: place?.text ?? thereWords[ctx.language],
      id: place?.id ?? null,
    };
  });
}

function thereRows(ctx: RequestContext, row: ImportRow): Good[number][] {
  if (!row.rows_sealed || row.there.length === 0) return [];
  const rows = new ImportSeal(ctx, row).open<Good>('rows', row.rows_sealed);
  return row.there.flatMap((place) => rows[place] ?? []);
}

const maxConcurrentRequests = 500;
async function placesOf(db: Kysely<DB>, ctx: RequestContext, rows: Good): ReturnType<typeof findByMobiles> {
  const mobiles = rows.flatMap(({ texts }) => mobileIn(texts.mobile ?? '') ?? []);
  const places: [string, Place][] = [];
  for (let from = 0; from < mobiles.length; from += maxConcurrentRequests)
    places.push(...(await findByMobiles(db, ctx, mobiles.slice(from, from + maxConcurrentRequests))));
  return new Map(places);
}
type Place = Awaited<ReturnType<typeof findByMobiles>> extends Map<string, infer One> ? One : never;

/** For whoever brought them: what they wrote themselves, with line and reason beside it. */
export async function leftRows(ctx: RequestContext, id: string): Promise<Left> {
  const row = await importInScope(ctx.db, ctx, id);
  if (row.account !== callerOf(ctx).account) throw ofAnother();
  const l = ctx.language;
  const bad = row.found_sealed ? new ImportSeal(ctx, row).open<Found>('found', row.found_sealed).bad : [];
  const there = thereRows(ctx, row);
  const places = await placesOf(ctx.db, ctx, there);
  const reasons = [
    ...bad.map((one) => ({ ...one, reason: sentenceOf(one, l) })),
    ...there.map((one) => ({
      ...one,
      reason: places.get(mobileIn(one.texts.mobile ?? '') ?? '')?.text ?? thereWords[l],
    })),
  ].sort((one, other) => one.row - other.row);
  const head = [...importFieldSlugs.map((field) => importFields[field][l]), lineWords[l], reasonWords[l]];
  const lines = reasons.map(({ row: line, texts, reason }) => [
    ...importFieldSlugs.map((field) => texts[field] ?? ''),
    String(line),
    reason,
  ]);
  return { name: `import-left-${businessDateOf(ctx.now)}.csv`, csv: csvOf([head, ...lines]), rows: lines.length };
}

const sentenceOf = ({ problem, first }: BadImportRow, l: RequestContext['language']): string =>
  first === null ? importProblems[problem][l] : `${importProblems[problem][l]}${aboveWords(first)[l]}`;

const storedView = (
  one: Awaited<ReturnType<typeof customersNotUndone>>[number],
  l: RequestContext['language'],
): View['kept'][number] => ({
  id: one.id,
  name: one.erased_at ? erasedWords[l] : one.name,
  why: (one.has_work ? storedWords.work : one.last_contact_at ? storedWords.contact : storedWords.changed)[l],
});

const thereWords = { zh: '已经是客户', en: 'Already a customer' };
const lineWords = { zh: '行号', en: 'Row' };
const reasonWords = { zh: '未导入原因', en: 'Reason not imported' };
const aboveWords = (row: number) => ({ zh: `（第 ${row} 行）`, en: ` (row ${row})` });
const storedWords = {
  work: { zh: '已有工单', en: 'Has an order' },
  contact: { zh: '已经联系过', en: 'Already contacted' },
  changed: { zh: '资料已被修改或查看', en: 'Details changed or viewed' },
};
const ofAnother = () =>
  conflict({
    zh: '这是同事导入的名单，仅可由本人下载',
    en: 'A colleague imported this list. Only they can download it',
  });
