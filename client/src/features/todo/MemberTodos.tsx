import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { memberTodoWords } from './member-todo-words.ts';
import { TodoLine } from './TodoLine.tsx';
import { useMemberTodos } from './use-member-todos.ts';

/** Everything that waits for the member. Renders nothing if nothing does. */
export function MemberTodos() {
  const w = useWords(memberTodoWords);
  const todos = useMemberTodos();
  const queries = useQueryClient();
  // Whoever opens the report has been told of it.
  const markRead = (notice: string) =>
    void call('POST /message/api/unread/read', { body: { ids: [notice] }, background: true })
      .then(() => queries.invalidateQueries({ queryKey: ['work', 'todo'] }))
      .catch(() => {});
  if (todos.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.todo} />
      <List card label={w.todo}>
        {todos.map(({ key, title, text, href, order, notice }) => (
          <Row
            key={key}
            href={href}
            title={title}
            sub={order ? <TodoLine order={order} /> : text}
            {...(notice && { onClick: () => markRead(notice) })}
            chevron
          />
        ))}
      </List>
    </section>
  );
}
