import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appendAnswers } from '../report-api.ts';

/** Repeats the match with the same answers and the current rules, sources and files: creates a new version and shows its progress. */
export function useAgain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => appendAnswers(id, {}, crypto.randomUUID()),
    onSuccess: () => queries.resetQueries({ queryKey: ['report', id] }),
  });
}
