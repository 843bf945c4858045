import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { logKinds } from '@sycee/contract/crm-models';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { type Lists, nameOf, tagWordsOf } from '@sycee/domain/lists/in-force';
import type { ListSlug } from '@sycee/domain/lists/kinds';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { formatFen } from '@sycee/domain/money/format';
import { documentField } from '@sycee/domain/order/document-fields';
import { profileFields } from '@sycee/domain/order/profile';
import { poolExpiryReasons } from '@sycee/domain/order/status';
import { lookUp } from '@sycee/domain/text/look-up';
import { type Kysely, sql } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { newId } from '#platform/random.ts';
import { documentStateWords } from './documents/words.ts';
import { findOrderInScope } from './scope.ts';
import { collaboratorRightWords, cometypeWords, fieldWords, kindWords, logTitles, statusWords } from './words.ts';

type Kind = (typeof logKinds)[number];
/** Names in both languages are stored as they were at the time. */
type Value = string | number | null | BothLanguages;
export interface FieldChange {
  field: string;
  from: Value;
  to: Value;
}
/** Kinds that members see; notes, calls and reveals are visible to staff only. */
const publicKinds = new Set<Kind>([
  'submitted',
  'distributed',
  'devolved',
  'claimed',
  'flow',
  'finished',
  'withdrawn',
  'matched',
  'demand_accepted',
  'readded',
  'intake',
  'checked',
]);
/** Public kinds whose text members see. The text of a step is an adviser's internal note. */
const publicTexts = new Set<Kind>(['submitted', 'matched', 'checked']);

type LogCall = (typeof crm)['GET /finance/api/work_customer_log'];
type Entry = DataIn<LogCall>['list'][number];

export interface NewEntry {
  customer: string;
  /** Null for an entry about the customer, which appears in the timeline of each order. */
  order: string | null;
  person: { id: string; wrapped_key: Buffer | null };
  kind: Kind;
  by: string | null;
  changes?: FieldChange[];
  text?: string;
  /** Id from the client, by which a repeated note is recognized. */
  noteId?: string;
  /** The owner to record, if the caller has already changed it; by default the current owner. */
  owner?: string | null;
}

export async function writeEntry(db: Kysely<DB>, ctx: TenantContext, entry: NewEntry): Promise<string> {
  const [id] = await writeEntries(db, ctx, [entry]);
  return id!;
}

/** Inserts all entries in one statement. */
export async function writeEntries(
  db: Kysely<DB>,
  ctx: TenantContext,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const rows = entries.map(({ customer, order, person, kind, by, changes = [], text = '', noteId, owner }) => ({
    tenant_id: ctx.site.tenantId,
    customer,
    id: newId(ctx.now),
    work_order: order,
    kind,
    occurred_at: new Date(ctx.now),
    actor: by,
    owner: owner === undefined ? currentValue(order, customer, 'owner') : owner,
    store: currentValue(order, customer, 'store'),
    is_public: publicKinds.has(kind),
    changes: JSON.stringify(changes),
    text_sealed: sealText(ctx.secrets, ctx.site.tenantId, person, text),
    note_id: noteId ?? null,
  }));
  if (rows.length > 0) await db.insertInto('customer_log').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Owner or store of the order or customer in this transaction, so that figures count for the owner at that time. */
const currentValue = (order: string | null, customer: string, column: 'owner' | 'store') =>
  order
    ? sql<string>`(select ${sql.ref(`work_order.${column}`)} from work_order where work_order.id = ${order}::uuid)`
    : sql<string>`(select ${sql.ref(`customer.${column}`)} from customer where customer.id = ${customer}::uuid)`;

export async function readTimeline(ctx: RequestContext, input: QueryOut<LogCall>): Promise<DataIn<LogCall>> {
  const order = await findOrderInScope(ctx.db, ctx, input.id);
  let rows = entryRows(ctx.db)
    .where(({ eb, or, and }) =>
      or([
        eb('customer_log.work_order', '=', order.id),
        and([eb('customer_log.work_order', 'is', null), eb('customer_log.customer', '=', recordsOf(order.customer))]),
      ]),
    )
    .orderBy('customer_log.id', 'desc')
    .limit(input.page_size + 1);
  if (callerOf(ctx).role === 'member') rows = rows.where('is_public', '=', true);
  if (input.kind) rows = rows.where('customer_log.kind', '=', input.kind);
  if (input.cursor) rows = rows.where('customer_log.id', '<', idCursor(input.cursor));
  const entries = await rows.execute();
  return {
    list: entries.slice(0, input.page_size).map((row) => entryView(ctx, row)),
    next: nextCursor(entries, input.page_size),
  };
}

/** Ids of a customer and of the records merged into it, which share one timeline. */
export const recordsOf = (customer: string) =>
  sql<string>`any(array(
    select record.id from customer as record where record.id = ${customer}::uuid or record.merged_into = ${customer}::uuid
  ))`;

/** Entries with the key of the person they are about: an entry of a merged record stays under that person's key. */
export const entryRows = (db: Kysely<DB>) =>
  db
    .selectFrom('customer_log')
    .innerJoin('customer as about', (join) =>
      join.onRef('about.tenant_id', '=', 'customer_log.tenant_id').onRef('about.id', '=', 'customer_log.customer'),
    )
    .innerJoin('person as key', (join) =>
      join.onRef('key.tenant_id', '=', 'about.tenant_id').onRef('key.id', '=', 'about.person'),
    )
    .select(['key.id as key_person', 'key.wrapped_key as key_wrapped'])
    .leftJoin('work_order', (join) =>
      join
        .onRef('work_order.tenant_id', '=', 'customer_log.tenant_id')
        .onRef('work_order.id', '=', 'customer_log.work_order'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'customer_log.tenant_id').onRef('account.id', '=', 'customer_log.actor'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select([
      'work_no',
      'customer_log.id',
      'customer_log.kind',
      'occurred_at',
      'changes',
      'text_sealed',
      'account_no',
      'person.name',
    ]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>;

export function entryView(ctx: RequestContext, row: EntryRow): Entry {
  const l = ctx.language;
  const kind = row.kind as Kind;
  const isMember = callerOf(ctx).role === 'member';
  const person = { id: row.key_person, wrapped_key: row.key_wrapped };
  return {
    id: row.id,
    kind,
    at: row.occurred_at.toISOString(),
    by: row.account_no ? { account_no: row.account_no, name: row.name ?? '' } : null,
    title: lookUp(logTitles, row.kind)?.[l] ?? row.kind,
    text: isMember && !publicTexts.has(kind) ? '' : openText(ctx.secrets, ctx.site.tenantId, person, row.text_sealed),
    changes: changesShown(row, isMember).map(({ field, from, to }) => ({
      field,
      name: nameOfField(ctx, field),
      from: valueInWords(ctx, field, from),
      to: valueInWords(ctx, field, to),
    })),
  };
}

/** The display name of a changed field. */
function nameOfField({ language: l, listsInForce }: RequestContext, field: string): string {
  const attr = field.startsWith('qual.') ? field.slice('qual.'.length) : '';
  const profileField = profileFields.find(({ slug }) => field === `profile.${slug}`);
  if (profileField) return profileField.name[l];
  if (field.startsWith('document.')) return nameOf(listsInForce.words.document, field.slice('document.'.length))[l];
  if (field.startsWith('intake.')) return documentField(field.slice('intake.'.length))?.name[l] ?? field;
  return isAttrSlug(attr) ? attributes[attr].name[l] : (lookUp(fieldWords, field)?.[l] ?? field);
}

const staffFields = new Set(['next_contact_at', 'team', 'form_fields']);
/** Members do not see next contact, collaborators and the tenant's own fields. `works` only serves to undo an arrangement. */
function changesShown({ changes }: EntryRow, isMember: boolean): FieldChange[] {
  const all = (changes as unknown as FieldChange[]).filter(({ field }) => field !== 'works');
  return isMember ? all.filter(({ field }) => !staffFields.has(field)) : all;
}

const slugWords: Readonly<Record<string, Readonly<Record<string, BothLanguages>>>> = {
  status: statusWords,
  kind: kindWords,
  cometype: cometypeWords,
  locked: { yes: { zh: '是', en: 'Yes' } },
  sea_reason: poolExpiryReasons,
  may: collaboratorRightWords,
};

/** Lists of the tenant whose entries a field has. */
const listOfField: Readonly<Record<string, ListSlug>> = {
  stage: 'stage',
  outcome: 'outcome',
  return_reason: 'return_reason',
  level: 'level',
  sea_reason: 'pool_reason',
  refuse_reason: 'refuse_reason',
};

function valueInWords(ctx: RequestContext, field: string, value: Value): string {
  const { language: l, listsInForce: lists } = ctx;
  if (value === null || value === '') return '—';
  if (typeof value === 'object') return value[l];
  const list = lookUp(listOfField, field);
  const table = field.startsWith('document.') ? documentStateWords : lookUp(slugWords, field);
  const words =
    (list && lookUp(lists.words[list], String(value))) || (table && lookUp<BothLanguages>(table, String(value)));
  if (words) return words[l];
  if (field === 'tags') return namesOfTags(lists, String(value), l);
  if (field.startsWith('amount_')) return `¥${formatFen(Number(value))}`;
  if (field === 'next_contact_at' || field === 'last_contact_at') return formatMoment(String(value), l);
  if (field === 'term_months')
    return { zh: `${value} 个月`, en: Number(value) === 1 ? '1 month' : `${value} months` }[l];
  return String(value);
}

/** The log stores tags as comma-separated slugs. */
const namesOfTags = (lists: Lists, slugs: string, l: Language): string =>
  slugs
    .split(',')
    .map((slug) => nameOf(tagWordsOf(lists), slug)[l])
    .join({ zh: '、', en: ', ' }[l]);
