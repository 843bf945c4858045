import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appendAnswers } from '../report-access.ts';

/** The same answers by the rules, sources and files of today: a new version, whose making is shown. */
export function useAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => appendAnswers(id, {}, crypto.randomUUID()),
    onSuccess: () => queries.resetQueries({ queryKey: ['report', id] }),
  });
}
