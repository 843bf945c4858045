import type { Report } from '../report-api.ts';
import type { legalWords } from './words.ts';

export type Risk = NonNullable<Report['risk']>;
export type RiskItem = Risk['items'][number];

interface RiskGroup {
  key: 'items' | 'clean' | 'declaredItems' | 'unknowns';
  title: string;
  items: readonly RiskItem[];
}

/** Groups items: risks first, then those checked without a finding, only declared, and unknown. Empty groups are left out. */
export function riskGroups(w: (typeof legalWords)['zh'], items: readonly RiskItem[]): RiskGroup[] {
  const risks = items.filter(({ level }) => level !== null && level !== 'none');
  const groups: RiskGroup[] = [
    { key: 'items', title: w.items, items: risks },
    {
      key: 'clean',
      title: risks.length > 0 ? w.clean : w.items,
      items: items.filter(({ level, declared }) => level === 'none' && !declared),
    },
    { key: 'declaredItems', title: w.declaredItems, items: items.filter(({ declared }) => declared) },
    { key: 'unknowns', title: w.unknowns, items: items.filter(({ level }) => level === null) },
  ];
  return groups.filter((group) => group.items.length > 0);
}
