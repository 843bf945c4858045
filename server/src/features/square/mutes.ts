import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { type SqlBool, sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { authorView, readAuthors } from './authors.ts';
import { readableAccount } from './person.ts';
import { isActiveAccount, isNotBlocked } from './visible.ts';
import { lockWriter, writerOf } from './writers.ts';

type Calls = typeof square;
type List = Calls['GET /common/api/mute/list'];

/** Mutes a person or ends it. Nothing of it reaches the person. */
export async function setMute(
  ctx: RequestContext,
  { contacts_no, on }: BodyOut<Calls['POST /common/api/mute/set']>,
): Promise<{ is_muted: boolean }> {
  const owner = writerOf(ctx);
  await ctx.limits.take('follow', owner);
  const person = await readableAccount(ctx, contacts_no);
  if (person.id === owner) throw conflict({ zh: '不能屏蔽自己', en: 'You can’t mute yourself' });
  return await ctx.write(async (db) => {
    await lockWriter(db, owner);
    if (on)
      await db
        .insertInto('mute')
        .values({ tenant_id: ctx.site.tenantId, owner, account: person.id, created_at: new Date(ctx.now) })
        .onConflict((one) => one.doNothing())
        .execute();
    else await db.deleteFrom('mute').where('owner', '=', owner).where('account', '=', person.id).execute();
    return { is_muted: on };
  });
}

export async function listMuted(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let part = ctx.db
    .selectFrom('mute')
    .select(['mute.account', 'mute.created_at'])
    .where('mute.owner', '=', callerOf(ctx).account)
    .where(isActiveAccount('mute.account'))
    .where(isNotBlocked(ctx, 'mute.account'))
    .orderBy('mute.created_at', 'desc')
    .orderBy('mute.account', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    part = part.where(sql<SqlBool>`(mute.created_at, mute.account) < (${new Date(value)}::timestamptz, ${id}::uuid)`);
  }
  const rows = await part.execute();
  const page = rows.slice(0, query.page_size);
  const people = await readAuthors(
    ctx,
    page.map(({ account }) => account),
  );
  const last = page.at(-1);
  return {
    list: page.flatMap(({ account }) => {
      const row = people.get(account);
      return row ? [authorView(ctx, row)] : [];
    }),
    next: rows.length > query.page_size && last ? sortCursor(last.created_at.getTime(), last.account) : null,
  };
}
