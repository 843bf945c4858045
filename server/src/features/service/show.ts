import type { DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { isOpenAt, opensAt } from '@sycee/domain/service/hours';
import { expectedWaitMinutes } from '@sycee/domain/service/limits';
import { sql } from 'kysely';
import { asReaderSees, type ChatContext, readPeople } from '#features/chat/index.ts';
import { notFound } from '#platform/api-error.ts';
import { answerersOf } from './answerers.ts';
import { usualAnswerMs } from './first-answers.ts';
import { handoverNotes } from './notes.ts';
import { canRate } from './rate.ts';
import { newestRequest, type RequestRow, statusOf, topicOf } from './requests.ts';
import { hoursOf } from './store-hours.ts';

type State = DataIn<(typeof service)['GET /message/api/consult/state']>;

/** The newest request of a service conversation, for those who are in it. */
export async function serviceState(ctx: ChatContext, tid: string): Promise<State> {
  const member = await ctx.db
    .selectFrom('conversation_member')
    .select('account')
    .where('conversation', '=', tid)
    .where('account', '=', ctx.reader.account)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  const row = member && (await newestRequest(ctx.db, tid));
  if (!row) throw notFound();
  const isCustomer = row.account === ctx.reader.account;
  const [place, people, store] = await Promise.all([
    row.status === 'waiting' ? placeInQueue(ctx, row) : null,
    readPeople(ctx, row.adviser ? [row.adviser] : []),
    ctx.db.selectFrom('store').select(['name_zh', 'name_en']).where('id', '=', row.store).executeTakeFirstOrThrow(),
  ]);
  const adviser = row.status === 'waiting' || !row.adviser ? undefined : people.get(row.adviser);
  return {
    tid,
    id: row.id,
    topic: topicOf(row),
    status: statusOf(row),
    store_name: store[`name_${ctx.language}`],
    place: place?.place ?? null,
    expected_minutes: place?.closed ? null : (place?.minutes ?? null),
    is_closed: place?.closed ?? false,
    opens_at: place?.opensAt ?? null,
    adviser: adviser ? asReaderSees(adviser) : null,
    is_customer: isCustomer,
    can_rate: isCustomer && canRate(row, ctx.now),
    is_handler: row.status === 'answering' && row.adviser === ctx.reader.account,
    handover_note: isCustomer ? '' : ((await handoverNotes(ctx, [row])).get(row.id) ?? ''),
  };
}

async function placeInQueue({ db, now }: ChatContext, row: RequestRow) {
  const [{ n }, answerers, hours] = await Promise.all([
    db
      .selectFrom('service_request')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('store', '=', row.store)
      .where('status', '=', 'waiting')
      .where(sql<boolean>`(waiting_since, id) < (${row.waiting_since}, ${row.id}::uuid)`)
      .executeTakeFirstOrThrow(),
    answerersOf(db, row.store).where('service_duty.on_until', '>', new Date(now)).execute(),
    hoursOf(db, row.store),
  ]);
  const usual = await usualAnswerMs(db, now, row.store, hours);
  const closed = hours !== null && !isOpenAt(hours, now);
  const next = closed ? opensAt(hours, now) : null;
  return {
    place: n + 1,
    minutes: expectedWaitMinutes(n + 1, answerers.length, usual),
    closed,
    opensAt: next === null ? null : new Date(next).toISOString(),
  };
}
