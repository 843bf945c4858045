import { groupDigits } from '@sycee/domain/money/format';
import { SetupSteps, useHomeTodo } from '#features/todo/index.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StoresCompared } from './StoresCompared.tsx';
import { type Todo, todoLines } from './staff-todo-lines.ts';
import { staffTodoWords } from './staff-todo-words.ts';

/** What waits for the staff now: each line leads to the list that has exactly these rows. Renders nothing for others. */
export function StaffTodos() {
  const w = useWords(staffTodoWords);
  const role = useRole();
  const isStaff = role !== null && role !== 'member';
  const { data, error, refetch, isFetching } = useHomeTodo();
  if (!isStaff) return null;
  return (
    <>
      <SetupSteps />
      <section className="col g12">
        <SectionHead title={w.today} />
        {data ? (
          <Waiting todo={data} />
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
      {data?.stores && <StoresCompared stores={data.stores} />}
    </>
  );
}

function Waiting({ todo }: { todo: Todo }) {
  const w = useWords(staffTodoWords);
  const mayAssign = useHasButton('work.distribute');
  const { unread } = useUnread();
  const lines = todoLines(todo, { mayAssign, unread }, w);
  if (lines.length === 0) return <p className="card pad c2">{w.nothing}</p>;
  return (
    <List card label={w.today}>
      {lines.map(({ title, sub, href, n, more }) => (
        <Row
          key={title}
          href={href}
          title={title}
          sub={sub}
          trail={
            <b className="t17 num">
              {groupDigits(n)}
              {more ? '+' : ''}
            </b>
          }
          chevron
        />
      ))}
    </List>
  );
}
