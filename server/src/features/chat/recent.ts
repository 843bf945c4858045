import { type Kysely, sql } from 'kysely';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { canBeUnread } from './conversation-facts.ts';

export type ListFilter = 'all' | 'unread' | 'at' | 'hidden' | 'any';
interface RecentPage {
  tids: string[];
  /** Time of the newest message in the last of these; null without any. */
  until: number | null;
  next: string | null;
}

const isMentioned = sql`exists (select from message_mention mention where mention.account = m.account
  and mention.conversation = m.conversation and ${canBeUnread(sql`mention.seq`)})`;
const filters = {
  all: sql`(m.hidden_seq is null or c.last_seq > m.hidden_seq)`,
  unread: sql`${canBeUnread(sql`c.last_seq`)}`,
  at: isMentioned,
  hidden: sql`(m.hidden_seq is not null and c.last_seq <= m.hidden_seq)`,
  /** Hidden and pinned ones too. */
  any: sql`true`,
} satisfies Record<ListFilter, unknown>;

/** Candidates examined for a page; a filter examines more of them. */
const examinedOf = (filter: ListFilter, pageSize: number): number =>
  filter === 'all' || filter === 'any' ? pageSize + 1 : 2000;
const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the reader's conversations, newest first, without the pinned ones. One-to-one conversations are found by the hour of their newest message: whole hours
 * are read, and sorted by the exact time. Groups have no such index, so that a message to a large group writes no row per member; an account is in few of them.
 */
export async function recentPage(
  db: Kysely<DB>,
  reader: string,
  { cursor, filter, pageSize }: { cursor: string | undefined; filter: ListFilter; pageSize: number },
): Promise<RecentPage> {
  const before = cursor ? readTimeCursor(cursor) : { value: 8_640_000_000_000_000 / 1000, id: lastId };
  const until = new Date(before.value);
  // Nothing at the cursor's own time is left if it stands before every id.
  const newestHour = before.id === firstId ? new Date(before.value - 1) : until;
  const examined = examinedOf(filter, pageSize);
  const { rows } = await sql<{ tid: string; last_at: Date; n: number; floor: Date | null }>`
    ${planWithValues}
    with direct as materialized (
      select conversation, active_hour from conversation_member
      where account = ${reader}::uuid and kind = 'direct' and left_at is null and active_hour <= ${newestHour}
      order by active_hour desc fetch first ${sql.lit(examined)} rows with ties
    ), candidate as (
      select conversation from direct
      union all
      select conversation from conversation_member where account = ${reader}::uuid and kind = 'group' and left_at is null
    ), floor as (
      select count(*)::int as n, case when count(*) >= ${examined} then min(active_hour) end as floor from direct
    )
    select c.id as tid, c.last_at, floor.n, floor.floor
    from candidate
    join conversation_member m on m.conversation = candidate.conversation and m.account = ${reader}::uuid
    join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    cross join floor
    where (c.last_at, c.id) < (${until}::timestamptz, ${before.id}::uuid) and ${filter === 'any' ? sql`true` : sql`m.pinned_at is null`}
      and (floor.floor is null or c.last_at >= floor.floor) and ${filters[filter]}
    order by c.last_at desc, c.id desc
    limit ${sql.lit(pageSize + 1)}`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const shown = { tids: page.map(({ tid }) => tid), until: last?.last_at.getTime() ?? null };
  if (rows.length > pageSize && last) return { ...shown, next: sortCursor(last.last_at.getTime(), last.tid) };
  return { ...shown, next: await nextHours(db, reader, newestHour, examined) };
}

/** The page has everything from the hours that were read. Continues before them, if there are earlier ones. */
async function nextHours(db: Kysely<DB>, reader: string, until: Date, examined: number): Promise<string | null> {
  const { rows } = await sql<{ floor: Date | null }>`
    select case when count(*) >= ${examined} then min(active_hour) end as floor from (
      select active_hour from conversation_member
      where account = ${reader}::uuid and kind = 'direct' and left_at is null and active_hour <= ${until}
      order by active_hour desc fetch first ${sql.lit(examined)} rows with ties) one`.execute(db);
  const floor = rows[0]?.floor;
  return floor ? sortCursor(floor.getTime(), firstId) : null;
}

export async function pinnedConversations(db: Kysely<DB>, reader: string, filter: ListFilter): Promise<string[]> {
  const { rows } = await sql<{ tid: string }>`
    select c.id as tid from conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where m.account = ${reader}::uuid and m.pinned_at is not null and m.left_at is null and ${filters[filter]}
    order by c.last_at desc, c.id desc`.execute(db);
  return rows.map(({ tid }) => tid);
}
