import { formatFen, formatWan } from '@sycee/domain/money/format';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { Condition, ProductFilter } from './filter.ts';
import { listWords } from './list-words.ts';
import { percent } from './percent.ts';
import { useRegionName } from './region-name.ts';
import { useAttributes } from './use-products.ts';
import { catalogWords } from './words.ts';

const hoursADay = 24;

/** Names an active filter on the chip that removes it. */
export function useConditionLabel({ region, institution }: ProductFilter) {
  const w = useWords(listWords);
  const names = useCategoryNames();
  const catalog = useWords(catalogWords);
  const [language] = useLanguage();
  const regionName = useRegionName(region);
  const { data } = useAttributes();
  const institutionName = data?.institutions.find(({ id }) => id === institution)?.name;
  return (filter: ProductFilter, key: Condition): string => {
    if (key === 'category') return filter.category ? names[filter.category] : '';
    if (key === 'audience') return filter.audience ? catalog[filter.audience] : '';
    if (key === 'region') return regionName || w.region;
    if (key === 'institution') return institutionName ?? w.institution;
    if (key === 'amount') return w.reaching(amountWords(filter.amount ?? 0, language));
    if (key === 'rate_max') return w.atMost(percent(filter.rate_max ?? 0));
    if (key === 'speed_max') return w.withinDays(Math.max(1, Math.round((filter.speed_max ?? 0) / hoursADay)));
    if (key === 'unchecked_days') return w.unchecked(filter.unchecked_days ?? 0);
    return w.quoted(filter.keyword ?? '');
  };
}

const amountWords = (fen: number, language: 'zh' | 'en'): string =>
  language === 'zh' ? `${formatWan(fen)} 万元` : `¥${formatFen(fen)}`;
