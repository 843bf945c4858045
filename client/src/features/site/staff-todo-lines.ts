import type { DataOut } from '@sycee/contract/core/call';
import type { home } from '@sycee/contract/home';
import { groupDigits } from '@sycee/domain/money/format';
import { hrefOf } from '#platform/navigation/query.ts';
import type { staffTodoWords } from './staff-todo-words.ts';

export type Todo = DataOut<(typeof home)['GET /finance/api/home_todo']>;
interface Line {
  n: number;
  more?: boolean;
  title: string;
  sub?: string;
  href: string;
}
interface Reader {
  mayAssign: boolean;
  unread: number;
}
type Words = (typeof staffTodoWords)['zh'];

export const customers = '/pages/customer/customer';
export const orders = '/pages/customer/customer_work';
const moderation = '/pages/admin/message_reports';
const squareDesk = '/pages/admin/square';

/** What waits, each line with the list that has exactly these rows. */
export function todoLines(todo: Todo, { mayAssign, unread }: Reader, w: Words): Line[] {
  const { work, products, service, applications, decisions, square, failed_notices } = todo;
  const lines: (Line | null)[] = [
    service && { ...service, title: w.service, sub: w.serviceHint, href: hrefOf('/pages/message/service') },
    work && {
      ...work.contacts,
      title: w.contacts,
      sub: work.overdue.n > 0 ? w.overdue(groupDigits(work.overdue.n)) : '',
      href: hrefOf(customers, { view: 'today' }),
    },
    work && {
      ...work.falling,
      title: w.falling,
      sub: w.fallingHint,
      href: hrefOf(customers, { view: 'today', due: 'falling' }),
    },
    work && { ...work.to_call, title: w.toCall, href: hrefOf(orders, { status: 'working', stage: 'to_call' }) },
    { n: unread, title: w.unread, href: hrefOf('/pages/message/message') },
    work && mayAssign
      ? { ...work.undistributed, title: w.toAssign, href: hrefOf(orders, { status: 'undistributed' }) }
      : null,
    work && { ...work.back, title: w.returned, href: hrefOf(orders, { status: 'back' }) },
    applications && {
      ...applications,
      title: w.applications,
      href: hrefOf('/pages/admin/staff', { at: 'applications' }),
    },
    decisions && { n: decisions.reports, title: w.reports, href: hrefOf(moderation) },
    decisions && { n: decisions.held, title: w.held, href: hrefOf(moderation, { part: 'held' }) },
    decisions && { n: decisions.objections, title: w.objections, href: hrefOf(moderation, { part: 'measures' }) },
    square && { n: square.cases, title: w.squareCases, href: hrefOf(squareDesk) },
    square && { n: square.objections, title: w.squareObjections, href: hrefOf(squareDesk, { state: 'objected' }) },
    // The oldest first: they leave the matches soonest.
    ...(products ?? []).toReversed().map(({ days, n }) => ({
      n,
      title: w.unchecked(days),
      sub: w.uncheckedHint,
      href: hrefOf('/pages/product/product', { unchecked_days: `${days}` }),
    })),
    failed_notices && {
      ...failed_notices,
      title: w.failedNotices,
      href: hrefOf('/pages/admin/notices', { state: 'failed' }),
    },
  ];
  return lines.filter((line) => line !== null).filter(({ n }) => n > 0);
}
