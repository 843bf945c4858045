import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { memberTodoWords } from './member-todo-words.ts';
import { reportPaths } from './report-paths.ts';
import { unfinishedMatch } from './unfinished-match.ts';
import { applicantStepOf } from './use-applicant-step.ts';
import { todoWords } from './words.ts';

type Member = NonNullable<DataOut<Contract['GET /finance/api/home_todo']>['member']>;

interface MemberTodo {
  key: string;
  title: string;
  text: string;
  href: string;
  /** Of an application, for its mark. */
  order?: Member['applications'][number];
  /** The notice that is read when this is opened. */
  notice?: string;
}

/** What waits for the member: applications, reports that are ready, and a match that was not finished on this device. Empty for others. */
export function useMemberTodos(): MemberTodo[] {
  const w = useWords(memberTodoWords);
  const stepWords = useWords(todoWords);
  const [language] = useLanguage();
  const isMember = useRole() === 'member';
  const { data } = useQuery({
    queryKey: ['work', 'todo', language],
    queryFn: ({ signal }) => call('GET /finance/api/home_todo', { query: {}, background: true, signal }),
    enabled: isMember,
    retry: false,
    refetchOnWindowFocus: true,
  });
  const [match] = useState(unfinishedMatch);
  if (!isMember) return [];
  const { applications = [], reports = [] } = data?.member ?? {};
  const todos: MemberTodo[] = [
    ...applications.map((order) => ({
      key: order.id,
      title: order.name || order.about || w.noProduct,
      text: applicantStepOf(stepWords, order).text,
      href: hrefOf('/subpkgs/my/apply_detail', { id: order.id }),
      order,
    })),
    ...reports.map(({ id, kind, notice, made_at }) => ({
      key: id,
      title: w.ready(kind),
      text: w.readyOn(dayWords(made_at, language)),
      href: hrefOf(reportPaths[kind], { ...(kind === 'legal' && { kind }), id }),
      notice,
    })),
  ];
  if (match)
    todos.push({
      key: match.kind,
      title: w.unfinished(match.kind),
      text: w.unfinishedOn(dayWords(match.at, language)),
      href: hrefOf(match.path),
    });
  return todos;
}
