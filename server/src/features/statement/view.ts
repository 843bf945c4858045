import type { DataIn } from '@sycee/contract/core/call';
import type { statement } from '@sycee/contract/statement';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { writeBesideName } from '@sycee/domain/matching/value-words';
import { factsFromFigures } from '@sycee/domain/statement/facts';
import { rowProblems } from '@sycee/domain/statement/problem';
import type { RequestContext } from '#platform/context.ts';
import { figuresView } from './figures-view.ts';
import { type Company, type Order, ownStatement, type Result, type StatementRow, StatementSeal } from './repository.ts';

type View = DataIn<(typeof statement)['GET /tax/api/statement/{id}']>;

export async function readView(ctx: RequestContext, id: string): Promise<View> {
  const row = await ownStatement(ctx, ctx.db, id);
  const sealed = new StatementSeal(ctx, row);
  const order = row.order_sealed ? sealed.open<Order>('order', row.order_sealed) : { files: [], mappings: [] };
  const isReady = row.state === 'ready' && row.result_sealed;
  const result = isReady ? sealed.open<Result>('result', row.result_sealed as Buffer) : null;
  return {
    id: row.id,
    company: sealed.open<Company>('company', row.company_sealed),
    state: row.state as View['state'],
    percent: row.percent,
    ahead: row.state === 'reading' ? row.queue_ahead : 0,
    files: order.files.map((file) => ({ ...file, fault: result?.faults[file.file] ?? null })),
    arrived: await arrivedOf(ctx, row),
    ...resultView(ctx, order, result),
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

function resultView(
  ctx: RequestContext,
  order: Order,
  result: Result | null,
): Pick<View, 'sheets' | 'bad_rows' | 'bad_count' | 'figures' | 'facts'> {
  if (!result) return { sheets: [], bad_rows: [], bad_count: 0, figures: null, facts: [] };
  const { reading, readOn } = result;
  const names = new Map(order.files.map(({ file, name }) => [file, name]));
  const sources = reading.sheets.map(({ file, sheet }) => ({ file: names.get(file) ?? '', sheet }));
  const facts = factsFromFigures(reading.figures, readOn);
  return {
    sheets: reading.sheets.map(({ headerRow, headers, preview, question, key: _, ...sheet }) => ({
      ...sheet,
      question: question
        ? { kind: question.kind, header_row: question.headerRow, columns: { ...question.columns } }
        : null,
      columns: { ...sheet.columns },
      header_row: headerRow,
      headers: [...headers],
      preview: preview.map((row) => [...row]),
    })),
    bad_rows: reading.badRows.map(({ source, row, problem, column, found }) => ({
      ...(sources[source] ?? { file: '', sheet: '' }),
      row,
      problem,
      sentence: rowProblems[problem][ctx.language],
      column,
      found,
    })),
    bad_count: reading.badCount,
    figures: figuresView(reading.figures, sources),
    facts: Object.entries(facts).flatMap(([attr, fact]) =>
      isAttrSlug(attr)
        ? [
            {
              attr,
              name: attributes[attr].name[ctx.language],
              value: writeBesideName(attr, fact.value, ctx.language),
              as_of: fact.asOf,
            },
          ]
        : [],
    ),
  };
}
