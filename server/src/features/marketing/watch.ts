import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { visitHoursAtMost } from '@sycee/domain/marketing/limits';
import { countsAfterMs, type ReadingTotals } from '@sycee/domain/marketing/reading-meter';
import { cappedTotals } from '@sycee/domain/marketing/visit-totals';
import { sql } from 'kysely';
import { readerKey } from '#features/share-origin/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { ipRegion } from '#platform/ip-region.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { keyAfterConsent } from './consent.ts';
import { isCurrentPiece } from './piece-rows.ts';
import { isOwnOrColleagues, isReader } from './sharers.ts';
import { readTicket } from './ticket.ts';

type Watch = (typeof marketing)['POST /marketing/api/share/watch'];

/** A reader who comes back so often is worth a notice. */
const returnsToNotice = 3;
const reportsUntilMs = visitHoursAtMost * 3_600_000;

/**
 * Takes reports of visits in one statement. Reports are running totals of which the largest count, so repeated, late and lost ones
 * change nothing, and readers do not wait for each other: each visit is a row of its own. Pages that are still open when their piece is
 * withdrawn or over add nothing more.
 */
export async function takeReports(ctx: RequestContext, { reports }: BodyOut<Watch>): Promise<DataIn<Watch>> {
  await ctx.limits.take('shareWatch', ctx.network);
  const rows = rowsByVisit(reports.flatMap((report) => rowOf(ctx, report)));
  if (rows.size === 0 || !isReader(ctx)) return { taken: 0 };
  const account = ctx.caller?.account ?? null;
  const now = new Date(ctx.now);
  const { rows: taken } = await sql<Taken>`
    insert into share_visit (tenant_id, id, share, sharer, parent, reader, account, region, opened_at, reported_at,
      active_ms, video_ms, depth, parts, share_count, saw_card)
    select share.tenant_id, given.id, share.id, share.sharer,
      -- A reader who opens the address again came through whom they came the first time.
      (select case when parent.reader in (given.reader::bytea, ${account && keyAfterConsent(ctx, account)}::bytea) then parent.parent else parent.id end from share_visit parent
        where parent.tenant_id = share.tenant_id and parent.id = given.parent and parent.share = share.id and parent.id <> given.id),
      given.reader::bytea,
      -- Locked, so that the end of a consent waits for this row and takes the name out of it, or is seen here. Other readers have other consents.
      (select reader from reading_consent consent where consent.tenant_id = share.tenant_id and consent.reader = ${account}::uuid
        and consent.sharer = share.sharer and consent.ended_at is null for share),
      ${ipRegion(ctx.address)}, given.opened_at, ${now}, given.active_ms, given.video_ms, given.depth,
      array(select jsonb_array_elements_text(given.parts)::integer), given.share_count, given.saw_card
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as given(id uuid, share uuid, parent uuid, reader text,
      opened_at timestamptz, active_ms integer, video_ms integer, depth smallint, parts jsonb, share_count integer, saw_card boolean)
    join share on share.id = given.share
    join marketing_piece piece on piece.tenant_id = share.tenant_id and piece.id = share.piece and ${isCurrentPiece(ctx.now)}
    where not ${isOwnOrColleagues(ctx, sql.ref('share.sharer'))}
    order by given.id
    on conflict (tenant_id, id) do update set
      reported_at = excluded.reported_at,
      active_ms = greatest(share_visit.active_ms, excluded.active_ms),
      video_ms = greatest(share_visit.video_ms, excluded.video_ms),
      depth = greatest(share_visit.depth, excluded.depth),
      parts = case when excluded.active_ms > share_visit.active_ms then excluded.parts else share_visit.parts end,
      share_count = greatest(share_visit.share_count, excluded.share_count),
      saw_card = share_visit.saw_card or excluded.saw_card
    -- A visit that is not this reader's any more, because the name or the reader was taken out of it, gets nothing more.
    where share_visit.reader = excluded.reader
    returning id, share, sharer, account, (xmax = 0) as is_new`.execute(ctx.db);
  await noticeReturns(ctx, taken);
  return { taken: taken.length };
}

/** The row that a report describes, or none: before a second of reading, and long after the page was opened, nothing is recorded. */
function rowOf(ctx: RequestContext, { ticket: text, ...report }: BodyOut<Watch>['reports'][number]): Row[] {
  const ticket = readTicket(ctx, text);
  const openMs = ctx.now - ticket.openedAt;
  const totals = cappedTotals(report, openMs);
  if (Math.min(totals.active_ms, openMs) < countsAfterMs || openMs > reportsUntilMs) return [];
  const row = {
    id: ticket.visit,
    share: ticket.share,
    parent: ticket.from,
    reader: `\\x${readerKey(ctx).toString('hex')}`,
    opened_at: new Date(ticket.openedAt),
    ...totals,
    share_count: report.share_count,
    saw_card: report.saw_card,
  };
  return [row];
}

interface Row extends ReadingTotals {
  id: string;
  share: string;
  parent: string | null;
  reader: string;
  opened_at: Date;
  share_count: number;
  saw_card: boolean;
}

/** One row for each visit, because a statement writes none twice; of several reports of a visit the largest totals count here too. */
function rowsByVisit(rows: readonly Row[]): Map<string, Row> {
  const byVisit = new Map<string, Row>();
  for (const row of rows) {
    const known = byVisit.get(row.id);
    byVisit.set(row.id, known ? largest(known, row) : row);
  }
  return byVisit;
}

const largest = (one: Row, other: Row): Row => ({
  ...one,
  active_ms: Math.max(one.active_ms, other.active_ms),
  video_ms: Math.max(one.video_ms, other.video_ms),
  depth: Math.max(one.depth, other.depth),
  parts: other.active_ms > one.active_ms ? other.parts : one.parts,
  share_count: Math.max(one.share_count, other.share_count),
  saw_card: one.saw_card || other.saw_card,
});

interface Taken {
  id: string;
  share: string;
  sharer: string;
  account: string | null;
  is_new: boolean;
}

/** Tells sharers of readers with a name who open one share for the third time; once for each reader and share. */
async function noticeReturns(ctx: RequestContext, taken: readonly Taken[]): Promise<void> {
  for (const { id, share, sharer, account, is_new: isNew } of taken) {
    if (!isNew || !account) continue;
    const { n } = await ctx.db
      .selectFrom('share_visit')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('share', '=', share)
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    if (Number(n) < returnsToNotice) continue;
    await ctx.db.transaction().execute((db) =>
      writeNotice(db, ctx, {
        kind: 'share_read_again',
        to: [sharer],
        tag: `share_read_again ${share} ${account}`,
        refs: { share, visit: id },
      }),
    );
  }
}
