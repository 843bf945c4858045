import type { DataIn } from '@sycee/contract/core/call';
import type { home } from '@sycee/contract/home';
import { waitingApplications } from '#features/crm/index.ts';
import { readyReports } from '#features/matching/index.ts';
import { unreadReports } from '#features/notices/index.ts';
import type { RequestContext } from '#platform/context.ts';

type MemberTodo = NonNullable<DataIn<(typeof home)['GET /finance/api/home_todo']>['member']>;

/** What waits for a member: applications that go on only with something of theirs, and reports that they have not been told of. */
export async function readMemberTodo(ctx: RequestContext): Promise<MemberTodo> {
  const [applications, reports] = await Promise.all([waitingApplications(ctx), reportsToOpen(ctx)]);
  return { applications, reports };
}

async function reportsToOpen(ctx: RequestContext): Promise<MemberTodo['reports']> {
  const unread = await unreadReports(ctx);
  const ready = await readyReports(
    ctx,
    unread.map(({ report }) => report),
  );
  // A report that was computed twice has two notices, and one line.
  const newest = [...new Map(unread.toReversed().map((one) => [one.report, one])).values()].toReversed();
  return newest.flatMap(({ notice, report }) => (ready.has(report) ? [{ ...ready.get(report)!, notice }] : []));
}
