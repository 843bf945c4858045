import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { reportPaths } from './report-paths.ts';
import { TodoLine } from './TodoLine.tsx';
import { unfinishedMatch } from './unfinished-match.ts';
import { todoWords } from './words.ts';

type Report = NonNullable<DataOut<Contract['GET /finance/api/home_todo']>['member']>['reports'][number];

/** What waits for the member: applications, reports that are ready, and a match that was not finished on this device. Renders nothing if there is none of these. */
export function MemberTodos() {
  const w = useWords(todoWords);
  const [language] = useLanguage();
  const isMember = useRole() === 'member';
  const { data } = useQuery({
    queryKey: ['work', 'todo', language],
    queryFn: ({ signal }) => call('GET /finance/api/home_todo', { query: {}, quiet: true, signal }),
    enabled: isMember,
    retry: false,
    refetchOnWindowFocus: true,
  });
  const [match] = useState(unfinishedMatch);
  if (!isMember) return null;
  const { applications = [], reports = [] } = data?.member ?? {};
  if (applications.length + reports.length === 0 && !match) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.todo} />
      <List card label={w.todo}>
        {applications.map((order) => (
          <Row
            key={order.id}
            href={hrefOf('/subpkgs/my/apply_detail', { id: order.id })}
            title={order.name || order.about || w.noProduct}
            sub={<TodoLine order={order} />}
            chevron
          />
        ))}
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
        {match && (
          <Row
            href={hrefOf(match.path)}
            title={w.unfinished(match.kind)}
            sub={w.unfinishedOn(dayWords(match.at, language))}
            chevron
          />
        )}
      </List>
    </section>
  );
}

function ReportRow({ report: { id, kind, notice, made_at } }: { report: Report }) {
  const w = useWords(todoWords);
  const [language] = useLanguage();
  const queries = useQueryClient();
  // Whoever opens the report has been told of it.
  const markRead = () =>
    void call('POST /message/api/unread/read', { body: { ids: [notice] }, quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: ['work', 'todo'] }))
      .catch(() => {});
  return (
    <Row
      href={hrefOf(reportPaths[kind], { ...(kind === 'legal' && { kind }), id })}
      title={w.ready(kind)}
      sub={w.readyOn(dayWords(made_at, language))}
      onClick={markRead}
      chevron
    />
  );
}
