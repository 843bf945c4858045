import type { BothLanguages } from '@sycee/domain/language/both';
import { poolExpiryReasons, type Stage, stageWords } from '@sycee/domain/order/status';
import { lookUp } from '@sycee/domain/text/look-up';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** What the tenant calls statuses, stages, levels and reasons, and which it offers. */
export function useWorkConfig() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work config', language],
    queryFn: ({ signal }) => call('GET /finance/api/get_work_config', { signal, quiet: true }),
    staleTime: 60_000,
  });
}

/** Names of stages; until the tenant's have arrived, those of the product. */
export function useStageName(): (stage: Stage) => string {
  const [language] = useLanguage();
  const { data } = useWorkConfig();
  return (stage) => data?.stages.find(({ slug }) => slug === stage)?.name ?? stageWords[stage][language];
}

/** Names of levels; until the tenant's have arrived, their letters. */
export function useLevelName(): (level: string) => string {
  const { data } = useWorkConfig();
  return (level) => data?.levels.find(({ slug }) => slug === level)?.name ?? level;
}

/** Names of reasons why customers are in a pool: chosen by staff, or by the rules of the pool. */
export function useReasonName(): (reason: string) => string {
  const [language] = useLanguage();
  const { data } = useWorkConfig();
  return (reason) =>
    data?.pool_reasons.find(({ slug }) => slug === reason)?.name ??
    lookUp<BothLanguages>(poolExpiryReasons, reason)?.[language] ??
    '';
}
