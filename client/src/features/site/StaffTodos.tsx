import type { DataOut } from '@sycee/contract/core/call';
import type { reminders } from '@sycee/contract/reminders';
import { groupDigits } from '@sycee/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useScope } from '#platform/session/scope.ts';
import { useHasButton, useHasMenu, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { staffTodoWords } from './staff-todo-words.ts';

type Today = DataOut<(typeof reminders)['GET /finance/api/work_today']>;
const customers = '/pages/customer/customer';
const orders = '/pages/customer/customer_work';

/** What waits for the staff now: each line leads to the list that has exactly these rows. Renders nothing for others. */
export function StaffTodos() {
  const w = useWords(staffTodoWords);
  const role = useRole();
  const hasWork = useHasMenu('work') && role !== null && role !== 'member';
  const scope = useScope();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['work', 'today', role, scope],
    queryFn: ({ signal }) => call('GET /finance/api/work_today', { query: { scope }, quiet: true, signal }),
    enabled: hasWork,
    refetchOnWindowFocus: true,
  });
  if (!hasWork) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.today} />
      {data ? (
        <Waiting today={data} />
      ) : error ? (
        <ErrorState
          title={error instanceof CallFailure && !error.isNetwork ? error.message : undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </section>
  );
}

function Waiting({ today }: { today: Today }) {
  const w = useWords(staffTodoWords);
  const mayAssign = useHasButton('work.distribute');
  const { contacts, overdue, falling, to_call, undistributed, back } = today;
  const lines = [
    {
      ...contacts,
      title: w.contacts,
      sub: overdue.n > 0 ? w.overdue(groupDigits(overdue.n)) : '',
      href: hrefOf(customers, { view: 'today' }),
    },
    { n: falling, title: w.falling, sub: w.fallingHint, href: hrefOf(customers, { view: 'today' }) },
    { ...to_call, title: w.toCall, href: hrefOf(orders, { status: 'working', stage: 'to_call' }) },
    ...(mayAssign ? [{ ...undistributed, title: w.toAssign, href: hrefOf(orders, { status: 'undistributed' }) }] : []),
    { ...back, title: w.returned, href: hrefOf(orders, { status: 'back' }) },
  ].filter(({ n }) => n > 0);
  if (lines.length === 0) return <p className="card pad c2">{w.nothing}</p>;
  return (
    <List card label={w.today}>
      {lines.map(({ title, href, n, ...rest }) => (
        <Row
          key={title}
          href={href}
          title={title}
          sub={'sub' in rest ? rest.sub : undefined}
          trail={
            <b className="t17 num">
              {groupDigits(n)}
              {'more' in rest && rest.more ? '+' : ''}
            </b>
          }
          chevron
        />
      ))}
    </List>
  );
}
