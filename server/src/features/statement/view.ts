import type { DataIn } from '@sycee/contract/core/call';
import type { statement } from '@sycee/contract/statement';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { writeBesideName } from '@sycee/domain/matching/value-words';
import { doubtfulFacts, factsFromFigures } from '@sycee/domain/statement/facts';
import { rowProblems } from '@sycee/domain/statement/problem';
import type { RequestContext } from '#platform/context.ts';
import { checksView, conflictsView, overlapsView } from './checks-view.ts';
import { noticesView } from './notice-words.ts';
import { partialView, reasonsView } from './partial-view.ts';
import {
  type Company,
  ownStatement,
  type ReadingOrder,
  type Result,
  type StatementRow,
  StatementSeal,
} from './repository.ts';
import { type Reread, rereadsOf } from './reread.ts';

type View = DataIn<(typeof statement)['GET /tax/api/statement/{id}']>;

export async function readView(ctx: RequestContext, id: string): Promise<View> {
  const row = await ownStatement(ctx, ctx.db, id);
  const sealed = new StatementSeal(ctx, row);
  const order = row.order_sealed
    ? sealed.open<ReadingOrder>('order', row.order_sealed)
    : { files: [], mappings: [], confirmed: [] };
  const isReady = row.state === 'ready' && row.result_sealed;
  const result = isReady ? sealed.open<Result>('result', row.result_sealed as Buffer) : null;
  return {
    id: row.id,
    company: sealed.open<Company>('company', row.company_sealed),
    state: row.state as View['state'],
    percent: row.percent,
    ahead: row.state === 'reading' ? row.queue_ahead : 0,
    files: order.files.map((file) => ({
      ...file,
      fault: result?.faults[file.file] ?? null,
      notices: noticesView(result?.notices ?? [], file.file, ctx.language),
    })),
    arrived: await arrivedOf(ctx, row),
    ...resultView(ctx, order, result, result ? await rereadsOf(ctx, result.reading) : []),
    kept_until: row.retained_until.toISOString(),
  };
}

async function arrivedOf(ctx: RequestContext, { id, state }: StatementRow): Promise<View['arrived']> {
  // All files have already arrived when the state is past uploading.
  if (state === 'ready') return [];
  const rows = await ctx.db
    .selectFrom('statement_piece')
    .select(['file', 'piece'])
    .where('statement', '=', id)
    .orderBy('file')
    .orderBy('piece')
    .execute();
  return [...Map.groupBy(rows, ({ file }) => file)].map(([file, of]) => ({
    file,
    pieces: of.map(({ piece }) => piece),
  }));
}

type ResultView = Pick<View, keyof typeof nothing>;

function resultView(
  ctx: RequestContext,
  order: ReadingOrder,
  result: Result | null,
  rereads: readonly Reread[],
): ResultView {
  if (!result) return nothing;
  const { reading, readOn } = result;
  const names = new Map(order.files.map(({ file, name }) => [file, name]));
  const sources = reading.sheets.map(({ file, sheet }) => ({ file: names.get(file) ?? '', sheet }));
  const facts = factsFromFigures(reading.figures, readOn);
  const l = ctx.language;
  const { invoices, payments, filings } = reading.figures;
  const windows = [invoices, payments, filings].flatMap((one) => one?.window ?? []);
  return {
    sheets: reading.sheets.map(
      ({ headerRow, headers, preview, question, key: _, hasTwoUnits, isIssued = false, ...sheet }, at) => ({
        ...sheet,
        ...checksView({ ...sheet, ...(hasTwoUnits && { hasTwoUnits }) }, l),
        question: question
          ? {
              kind: question.kind,
              header_row: question.headerRow,
              columns: { ...question.columns },
              from: question.from ?? ('own' as const),
            }
          : null,
        reread: rereads[at] ?? null,
        issued: isIssued,
        columns: { ...sheet.columns },
        header_row: headerRow,
        headers: [...headers],
        preview: preview.map((row) => [...row]),
      }),
    ),
    bad_groups: ((reading as Partial<typeof reading>).badGroups ?? []).map(({ source, problem, rows, ...group }) => ({
      ...(sources[source] ?? { file: '', sheet: '' }),
      ...group,
      problem,
      sentence: rowProblems[problem][l],
      rows: [...rows],
    })),
    bad_rows: reading.badRows.map(({ source, row, problem, column, found }) => ({
      ...(sources[source] ?? { file: '', sheet: '' }),
      row,
      problem,
      sentence: rowProblems[problem][l],
      column,
      found,
    })),
    bad_count: reading.badCount,
    conflicts: conflictsView(reading, sources),
    conflict_count: reading.conflictCount ?? 0,
    overlaps: overlapsView(reading, sources),
    missing_months: [...new Set(windows.flatMap(({ missing }) => missing))].sort(),
    is_stale: windows.some(({ isStale }) => isStale),
    facts: Object.entries(facts).flatMap(([attr, fact]) =>
      isAttrSlug(attr)
        ? [
            {
              attr,
              name: attributes[attr].name[l],
              value: writeBesideName(attr, fact.value, l),
              as_of: fact.asOf,
              partial: partialView(fact, l),
            },
          ]
        : [],
    ),
    unknown_facts: Object.entries(doubtfulFacts(reading.figures, readOn)).flatMap(([attr, { doubts = [] }]) =>
      isAttrSlug(attr) ? [{ attr, name: attributes[attr].name[l], reasons: reasonsView(doubts, l) }] : [],
    ),
  };
}

const nothing = {
  sheets: [],
  bad_groups: [],
  bad_rows: [],
  bad_count: 0,
  conflicts: [],
  conflict_count: 0,
  overlaps: [],
  missing_months: [],
  is_stale: false,
  facts: [],
  unknown_facts: [],
};
