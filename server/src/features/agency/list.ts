import type { agency } from '@sycee/contract/agency';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { agenciesReachable } from '@sycee/domain/agency/agency';
import {
  type AgencyCategory,
  agencyGroupSlugs,
  agencyGroups,
  categoriesOfGroup,
} from '@sycee/domain/agency/categories';
import { type ListEntry, offeredEntries } from '@sycee/domain/lists/in-force';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { distanceFrom, isWithin, startOf } from '#platform/places.ts';
import { searchTerms } from '#platform/search.ts';
import { type AgencyRow, listedAgencies } from './rows.ts';
import { cardView, openStateOf } from './views.ts';

type Calls = typeof agency;
type List = Calls['GET /common/api/agency/list_nologin'];
type Categories = Calls['GET /common/api/agency/category/list_nologin'];

/** Agencies whose hours are read at once in the search for open ones. */
const candidates = 200;

export async function listAgencies(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const from = startOf(ctx, query.location);
  const isOpenOnly = query.open_now === '1';
  const found: AgencyRow[] = [];
  let next: number | null = null;
  const batch = isOpenOnly ? candidates : query.page_size + 1;
  for await (const { row, at } of rowsFrom(orderedRows(ctx, query, from), offsetCursor(query.cursor), batch)) {
    if (isOpenOnly && openStateOf(row, ctx.now)?.is_open !== true) continue;
    if (found.length === query.page_size) {
      next = at;
      break;
    }
    found.push(row);
  }
  return {
    list: found.map((row) => cardView(ctx, row, from)),
    next: next === null ? null : String(next),
    by_distance: from !== null,
  };
}

/** The rows from an offset on, in batches, as far as a list can be read. */
async function* rowsFrom(rows: ReturnType<typeof orderedRows>, start: number, batch: number) {
  for (let offset = start; offset < agenciesReachable; offset += batch) {
    const limit = Math.min(batch, agenciesReachable - offset);
    const some = await rows.limit(limit).offset(offset).execute();
    yield* some.map((row, i) => ({ row, at: offset + i }));
    if (some.length < limit) return;
  }
}

/** Nearest first, or those whose licence was checked last; equal ones always in one order, so that pages do not overlap. */
function orderedRows(ctx: RequestContext, query: QueryOut<List>, from: ReturnType<typeof startOf>) {
  let rows = listedAgencies(ctx.db);
  if (query.category) rows = rows.where('category', '=', query.category);
  else if (query.group) rows = rows.where('category', 'in', categoriesOfGroup(query.group));
  if (query.region) rows = rows.where(isWithin('agency', query.region));
  if (query.keyword)
    rows = rows.where('search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[] ${planWithValues}`);
  if (from) return rows.orderBy(distanceFrom('agency', from)).orderBy('agency.id');
  return rows.orderBy('licence_checked_on', (by) => by.desc().nullsLast()).orderBy('agency.id');
}

export async function listCategories(ctx: RequestContext, query: QueryOut<Categories>): Promise<DataIn<Categories>> {
  const offered = offeredEntries(ctx.listsInForce, 'agency_category');
  const slugs = offered.map(({ slug }) => slug);
  const { rows } = await sql<{ slug: string; sample: boolean }>`
    select slug, exists (select from agency where sample and listed) sample from unnest(${slugs}::text[]) slug
    where exists (select from agency where agency.category = slug and listed)`.execute(ctx.db);
  const used = new Set(rows.map(({ slug }) => slug));
  const isShown = ({ slug }: ListEntry) => query.all === '1' || used.has(slug);
  const list = agencyGroupSlugs.map((group) => {
    const own = new Set<string>(categoriesOfGroup(group));
    return {
      group,
      name: agencyGroups[group][ctx.language],
      categories: offered
        .filter((entry) => own.has(entry.slug) && isShown(entry))
        .map(({ slug, name }) => ({
          slug: slug as AgencyCategory,
          name: name[ctx.language],
        })),
    };
  });
  return {
    list: list.filter(({ categories }) => categories.length > 0),
    sample: rows.some(({ sample }) => sample),
  };
}
