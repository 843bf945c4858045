import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { noteSearch } from '@sycee/contract/note-search';
import { findInText, type Piece } from '@sycee/domain/text/find-in-text';
import { sql } from 'kysely';
import { openerOf } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor } from '#platform/cursor.ts';
import { nextTurn } from '#platform/next-turn.ts';
import { reachesAll } from '#platform/scope.ts';
import { ownAndSharedCustomers } from './customers/lists.ts';
import { customerRows } from './customers/rows.ts';
import { disjointScopes, withinScope } from './scope.ts';
import { entryRows, entryView } from './timeline.ts';
import { erasedWords } from './words.ts';

type Call = (typeof noteSearch)['GET /finance/api/note_search'];
type Input = QueryOut<Call>;

/** Limits of one call. Notes have no index (ADR 29): they are opened and read, newest customer first. */
const customersAtOnce = 100;
const entriesPerCustomer = 300;
const entriesAtOnce = 2000;
/** Entries between two pauses that let other requests run. */
const entriesPerTurn = 200;

export async function searchNotes(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  const customers = await customersAfter(ctx, input);
  const entries = await entriesOf(ctx, customers);
  // The entries of the last customer may be incomplete, so the next page begins with that customer.
  const cut = entries.length > entriesAtOnce ? entries.at(-1)!.customer : undefined;
  const read = cut === undefined ? customers : customers.slice(0, customers.indexOf(cut));
  const hits = await findKeyword(
    ctx,
    entries.filter(({ customer }) => customer !== cut),
    input.keyword,
  );
  return {
    list: await hitViews(ctx, hits),
    next: cut !== undefined || customers.length === customersAtOnce ? read.at(-1)! : null,
    looked_at: read.length,
  };
}

/** The caller's customers, and those of the caller's orders. */
async function customersAfter(ctx: RequestContext, { scope, cursor }: Input): Promise<string[]> {
  const before = cursor === undefined ? undefined : idCursor(cursor);
  const customers = ownAndSharedCustomers(ctx, scope).map((customersInScope) => {
    const rows = customersInScope.select('customer.id').orderBy('customer.id', 'desc').limit(customersAtOnce);
    return before ? rows.where('customer.id', '<', before) : rows;
  });
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join([...customers, ...customersOfOrders(ctx, scope, before)], sql` union `)}) as candidate
    order by id desc limit ${customersAtOnce}
  `.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Customers of orders in scope. A caller whose scope is the whole tenant already has every customer. */
function customersOfOrders(ctx: RequestContext, scope: Input['scope'], before: string | undefined) {
  if (reachesAll(callerOf(ctx), scope)) return [];
  return disjointScopes(ctx, scope).map((reach) => {
    const orders = ctx.db
      .selectFrom('work_order')
      .where('work_order.deleted_at', 'is', null)
      .where('work_order.in_pool', '=', false)
      .where(reach)
      .select('work_order.customer as id')
      .distinct()
      .orderBy('work_order.customer', 'desc')
      .limit(customersAtOnce);
    return before ? orders.where('work_order.customer', '<', before) : orders;
  });
}

interface Entry {
  customer: string;
  id: string;
  person: string;
  wrapped_key: Buffer | null;
  text_sealed: Buffer;
}
/** Sealed texts about each customer and the records merged into it, newest first, with the key of the record's person. */
async function entriesOf(ctx: RequestContext, customers: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select main.id as customer, written.*
    from customer as main
    cross join lateral (
      select log.id, log.text_sealed, person.id as person, person.wrapped_key
      from customer as record
      join person on person.tenant_id = record.tenant_id and person.id = record.person
      join customer_log as log on log.tenant_id = record.tenant_id and log.customer = record.id
      where (record.id = main.id or record.merged_into = main.id) and log.text_sealed is not null
      order by log.id desc limit ${entriesPerCustomer}
    ) as written
    where main.id = any(${[...customers]}::uuid[])
    order by main.id desc, written.id desc limit ${entriesAtOnce + 1}
  `.execute(ctx.db);
  return rows;
}

interface Hit {
  /** The newest entry that holds the keyword. */
  entry: string;
  pieces: Piece[];
  more: number;
}
async function findKeyword(ctx: RequestContext, entries: readonly Entry[], keyword: string): Promise<Map<string, Hit>> {
  const hits = new Map<string, Hit>();
  const openers = new Map<string, ReturnType<typeof openerOf>>();
  for (const [i, { customer, id, person, wrapped_key, text_sealed }] of entries.entries()) {
    if (i % entriesPerTurn === entriesPerTurn - 1) await nextTurn();
    const opener = openers.get(person) ?? openerOf(ctx.secrets, ctx.site.tenantId, { id: person, wrapped_key });
    openers.set(person, opener);
    const pieces = findInText(opener(text_sealed), keyword);
    if (!pieces) continue;
    const hit = hits.get(customer);
    if (hit) hit.more += 1;
    else hits.set(customer, { entry: id, pieces, more: 0 });
  }
  return hits;
}

async function hitViews(ctx: RequestContext, hits: ReadonlyMap<string, Hit>): Promise<DataIn<Call>['list']> {
  if (hits.size === 0) return [];
  const entryIds = [...hits.values()].map(({ entry }) => entry);
  const [customers, entries] = await Promise.all([
    customerRows(ctx.db)
      .where('customer.id', 'in', [...hits.keys()])
      .orderBy('customer.id', 'desc')
      .execute(),
    entryRows(ctx.db)
      .select('customer_log.work_order')
      // An order of the customer may be out of the caller's scope.
      .select(sql<boolean>`(work_order.deleted_at is null and ${withinScope(ctx)}) is true`.as('may_open'))
      .where('customer_log.id', 'in', entryIds)
      .execute(),
  ]);
  const byId = new Map(entries.map((row) => [row.id, row]));
  return customers.flatMap((row) => {
    const { entry, pieces, more } = hits.get(row.id)!;
    const written = byId.get(entry);
    if (!written) return [];
    const { id, kind, at: when, by, title } = entryView(ctx, written);
    return {
      customer_id: row.id,
      name: row.erased_at ? erasedWords[ctx.language] : row.name,
      company_name: row.company_name,
      owner: row.owner_no ? { account_no: row.owner_no, name: row.owner_name ?? '' } : null,
      entry: { id, kind, at: when, by, title },
      work:
        written.work_order && written.work_no && written.may_open
          ? { id: written.work_order, work_no: written.work_no }
          : null,
      pieces,
      more,
    };
  });
}
