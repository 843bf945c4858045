import { type ValuedKind, valuedKinds } from '@sycee/domain/valuation/home';
import { useWords } from '#platform/words.ts';
import { useValuationConfig } from '../queries.ts';
import { estateDeskWords } from './words.ts';

/** Names of the kinds as the tenant calls them; those that it has hidden have their usual names. */
export function useKindNames(): Record<ValuedKind, string> {
  const w = useWords(estateDeskWords);
  const offered = useValuationConfig().data?.kinds ?? [];
  return Object.fromEntries(
    valuedKinds.map((kind) => [kind, offered.find(({ slug }) => slug === kind)?.name ?? w[`kind_${kind}`]]),
  ) as Record<ValuedKind, string>;
}
