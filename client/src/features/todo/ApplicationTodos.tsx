import { applicantStep } from '@sycee/domain/order/applicant-step';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TodoLine } from './TodoLine.tsx';
import { todoWords } from './words.ts';

/** More than any member applies for; the longest page of the call. */
const most = 100;

/** The applications that wait for the member. Renders nothing if there are none, or without a network. */
export function ApplicationTodos() {
  const w = useWords(todoWords);
  const [language] = useLanguage();
  const isMember = useRole() === 'member';
  const { data } = useQuery({
    queryKey: ['work', 'todo', language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/work_list', { query: { page_size: most }, background: true, signal }),
    enabled: isMember,
    retry: false,
  });
  const waiting = data?.list.filter((order) => order.to_provide && 'items' in applicantStep(order, order.to_provide));
  if (!isMember || !waiting || waiting.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.todo} />
      <List card label={w.todo}>
        {waiting.map((order) => (
          <Row
            key={order.id}
            href={hrefOf('/subpkgs/my/apply_detail', { id: order.id })}
            title={order.product_info?.name ?? (order.about || w.noProduct)}
            sub={<TodoLine order={order} />}
            chevron
          />
        ))}
      </List>
    </section>
  );
}
