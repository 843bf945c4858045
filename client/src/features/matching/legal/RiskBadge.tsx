import { useWords } from '#platform/words.ts';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { RiskItem } from './risk-groups.ts';
import { legalWords } from './words.ts';

const marks: Readonly<Record<NonNullable<RiskItem['level']>, StatusBadgeKind>> = {
  high: 'bad',
  medium: 'warn',
  low: 'info',
  none: 'ok',
};

/** The level of an item; "self-declared" if only the reader's answer says that there is no risk; or why the level is unknown. */
export function RiskBadge({ item: { level, declared, failed } }: { item: RiskItem }) {
  const w = useWords(legalWords);
  if (level === null) return <StatusBadge kind={failed ? 'warn' : 'data'}>{failed ? w.failed : w.unknown}</StatusBadge>;
  if (declared) return <StatusBadge kind="no">{w.declared}</StatusBadge>;
  return <StatusBadge kind={marks[level]}>{w[level]}</StatusBadge>;
}
