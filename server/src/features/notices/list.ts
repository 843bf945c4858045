import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { notices } from '@sycee/contract/notices';
import { isNoticeKind, type NoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import { type NoticeRefs, noticeAddress } from '@sycee/domain/notices/path';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { readCounter } from './counters.ts';
import { detailOf, readSubjects } from './detail.ts';
import { stillAllowed } from './still-allowed.ts';

type List = (typeof notices)['GET /message/api/helper/list'];

/** Notices of the caller, newest first. Those that the caller may no longer see are left out, so a page can be shorter. */
export async function listNotices(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const caller = callerOf(ctx);
  const unread = await readCounter(ctx, 'helper');
  if (caller.support) return { list: [], next: null, unread };
  let query = ctx.db
    .selectFrom('notice')
    .select(['id', 'kind', 'refs', 'created_at', 'read_at'])
    .where('receiver', '=', caller.account)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const rows = await query.execute();
  const page = rows.slice(0, input.page_size);
  const allowed = await stillAllowed(ctx.db, ctx.now, page);
  const shown = page.filter(({ id, kind }) => allowed.has(id) && isNoticeKind(kind));
  const subjects = await readSubjects(
    ctx.db,
    shown.map(({ refs }) => refs as NoticeRefs),
  );
  return {
    list: shown.map((row) => {
      const kind = row.kind as NoticeKind;
      const refs = row.refs as NoticeRefs;
      const { title, link } = noticeSpec(kind);
      return {
        id: row.id,
        kind,
        title: title[ctx.language],
        detail: detailOf(ctx.language, refs, subjects),
        link: noticeAddress(link, refs, caller.role !== 'member'),
        created_at: row.created_at.toISOString(),
        is_read: row.read_at !== null,
      };
    }),
    next: nextCursor(rows, input.page_size),
    unread,
  };
}
