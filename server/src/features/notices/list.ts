import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { notices } from '@sycee/contract/notices';
import { type NoticeKind, noticeSpec } from '@sycee/domain/notices/catalogue';
import { type NoticeRefs, noticeAddress } from '@sycee/domain/notices/path';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { readCounter } from './counters.ts';
import { detailOf, readReadings, readSubjects } from './detail.ts';
import { stillAllowed } from './still-allowed.ts';

type List = (typeof notices)['GET /message/api/helper/list'];

/** Bounds the notices that one request looks at, for an account that lost the right to thousands of them. */
const roundsAtMost = 5;
const roundSize = 200;

interface Page {
  rows: NoticeRow[];
  next: string | null;
}

/** The newest notices before the cursor that the caller may still see; the others are passed over. A page is short only at the end, or after very many others. */
async function readPage(ctx: RequestContext, input: QueryOut<List>): Promise<Page> {
  const wanted = input.page_size + 1;
  const rows: NoticeRow[] = [];
  let before = input.cursor ? idCursor(input.cursor) : null;
  for (let round = 0; round < roundsAtMost; round++) {
    const size = round === 0 ? wanted : roundSize;
    const read = await noticesBefore(ctx, before, size);
    const allowed = await stillAllowed(
      ctx.db,
      ctx.now,
      read.map(({ id }) => id),
    );
    rows.push(...read.filter(({ id }) => allowed.has(id)));
    if (rows.length >= wanted) return { rows: rows.slice(0, input.page_size), next: nextCursor(rows, input.page_size) };
    if (read.length < size) return { rows, next: null };
    before = read.at(-1)!.id;
  }
  return { rows, next: before };
}

type NoticeRow = Awaited<ReturnType<typeof noticesBefore>>[number];
async function noticesBefore(ctx: RequestContext, before: string | null, atMost: number) {
  let query = ctx.db
    .selectFrom('notice')
    .select(['id', 'kind', 'refs', 'created_at', 'read_at'])
    .where('receiver', '=', callerOf(ctx).account)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(atMost);
  if (before) query = query.where('id', '<', before);
  return await query.execute();
}

/** Notices of the caller, newest first. Those that the caller may no longer see are left out. */
export async function listNotices(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const caller = callerOf(ctx);
  const unread = await readCounter(ctx, 'helper');
  if (caller.support) return { list: [], next: null, unread };
  const { rows: shown, next } = await readPage(ctx, input);
  const refsOfShown = shown.map(({ refs }) => refs as NoticeRefs);
  const [subjects, readings] = await Promise.all([readSubjects(ctx.db, refsOfShown), readReadings(ctx, refsOfShown)]);
  return {
    list: shown.map((row) => {
      const kind = row.kind as NoticeKind;
      const refs = row.refs as NoticeRefs;
      const { title, link } = noticeSpec(kind);
      return {
        id: row.id,
        kind,
        title: title[ctx.language],
        detail: detailOf(ctx.language, refs, { subjects, readings }, ctx.listsInForce),
        link: noticeAddress(link, refs, caller.role !== 'member'),
        created_at: row.created_at.toISOString(),
        is_read: row.read_at !== null,
      };
    }),
    next,
    unread,
  };
}
