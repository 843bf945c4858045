import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { type Expression, type SqlBool, sql } from 'kysely';
import { asReaderSees, chatContext, readPeople } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { answeredInScope, answerersOf, answersAt } from './answerers.ts';
import { ownDuty } from './duty.ts';
import { handoverNotes } from './notes.ts';
import { type RequestRow, requestRows, statusOf, topicOf, visibleRequest } from './requests.ts';

type Queue = DataIn<(typeof service)['GET /message/api/consult/queue']>;
type Colleagues = (typeof service)['GET /message/api/consult/colleagues'];
type Row = Queue['waiting'][number];
const shownAtMost = 100;

/** Who waits, oldest first, and what is being answered. */
export async function serviceQueue(ctx: RequestContext): Promise<Queue> {
  const caller = callerOf(ctx);
  const read = (status: string, where: Expression<SqlBool>, order: 'waiting_since' | 'assigned_at') =>
    requestRows(ctx.db)
      .where('status', '=', status)
      .where(where)
      .orderBy(order)
      .orderBy('id')
      .limit(shownAtMost)
      .execute();
  const isAnswered = sql<SqlBool>`(service_request.adviser = ${caller.account}::uuid or ${answeredInScope(caller)})`;
  const [waiting, answering, duty] = await Promise.all([
    read('waiting', answersAt(caller), 'waiting_since'),
    read('answering', isAnswered, 'assigned_at'),
    ownDuty(ctx),
  ]);
  const rows = await requestViews(ctx, [...waiting, ...answering]);
  return { waiting: rows.slice(0, waiting.length), answering: rows.slice(waiting.length), duty };
}

async function requestViews(ctx: RequestContext, rows: readonly RequestRow[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const chat = chatContext(ctx);
  const [notes, people, stores] = await Promise.all([
    handoverNotes(chat, rows),
    readPeople(chat, [...new Set(rows.flatMap(({ account, adviser }) => [account, ...(adviser ? [adviser] : [])]))]),
    ctx.db
      .selectFrom('store')
      .select(['id', 'store_no', 'name_zh', 'name_en'])
      .where('id', 'in', [...new Set(rows.map(({ store }) => store))])
      .execute(),
  ]);
  const byId = new Map(stores.map((store) => [store.id, store]));
  const views: Row[] = [];
  for (const row of rows) {
    const store = byId.get(row.store)!;
    const adviser = row.status === 'answering' && row.adviser ? people.get(row.adviser) : undefined;
    views.push({
      id: row.id,
      tid: row.conversation,
      topic: topicOf(row),
      status: statusOf(row),
      store_no: store.store_no,
      store_name: store[`name_${ctx.language}`],
      customer: asReaderSees(people.get(row.account)!),
      adviser: adviser ? asReaderSees(adviser) : null,
      language: row.language as Row['language'],
      waiting_since: row.waiting_since.toISOString(),
      assigned_at: row.assigned_at?.toISOString() ?? null,
      is_escalated: row.escalated_at !== null,
      is_handler: row.status === 'answering' && row.adviser === chat.reader.account,
      handover_note: notes.get(row.id) ?? '',
    });
  }
  return views;
}

/** Who can answer a request besides who answers it now; those on duty first. */
export async function colleagues(ctx: RequestContext, { id }: QueryOut<Colleagues>): Promise<DataIn<Colleagues>> {
  const row = await visibleRequest(ctx.db, ctx, id);
  const found = await answerersOf(ctx.db, row.store)
    .where('account.id', '<>', row.adviser ?? row.account)
    .execute();
  const people = await readPeople(
    chatContext(ctx),
    found.map(({ account }) => account),
  );
  const list = found.flatMap(({ account, on_until }) => {
    const person = people.get(account);
    const is_on_duty = on_until !== null && on_until.getTime() > ctx.now;
    return person ? [{ ...asReaderSees(person), is_on_duty }] : [];
  });
  return { list: list.sort((a, b) => Number(b.is_on_duty) - Number(a.is_on_duty)) };
}
