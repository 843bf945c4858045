import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export const rulesKey = ['word rules'] as const;

export const useRules = () =>
  useQuery({
    queryKey: rulesKey,
    queryFn: async () => (await call('GET /admin/api/word_rules', { quiet: true })).list,
  });
