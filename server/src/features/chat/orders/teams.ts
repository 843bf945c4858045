import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { orderChat } from '@sycee/contract/order-chat';
import { sql } from 'kysely';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationRows } from '../conversation-rows.ts';

type List = (typeof orderChat)['GET /finance/api/get_teams'];
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Conversations of orders, the newest first. An account is in few groups, so they are sorted by their rows. */
export async function listTeams(ctx: ChatContext, { cursor, page_size }: QueryOut<List>): Promise<DataIn<List>> {
  const before = cursor ? readTimeCursor(cursor) : { value: 8_640_000_000_000, id: lastId };
  const { rows } = await sql<{ tid: string; last_at: Date }>`
    select c.id as tid, c.last_at from conversation_member m
    join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where m.account = ${ctx.reader.account}::uuid and m.kind = 'group' and m.left_at is null and c.work_order is not null
      and (c.last_at, c.id) < (${new Date(before.value)}::timestamptz, ${before.id}::uuid)
    order by c.last_at desc, c.id desc
    limit ${sql.lit(page_size + 1)}`.execute(ctx.db);
  const page = rows.slice(0, page_size);
  const last = page.at(-1);
  return {
    list: await conversationRows(
      ctx,
      page.map(({ tid }) => tid),
    ),
    next: rows.length > page_size && last ? sortCursor(last.last_at.getTime(), last.tid) : null,
  };
}
