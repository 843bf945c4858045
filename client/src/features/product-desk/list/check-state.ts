import { businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import type { StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { ListedProduct } from '../queries.ts';

/** As in the domain, whose module would bundle more than these two figures. */
const warnFromDays = 60;
const validDays = 90;

export interface CheckState {
  kind: StatusBadgeKind;
  /** Days until the product is out of the matches; 0 or less: it is. Null: not soon. */
  leavesIn: number | null;
}

/** How near a published product is to leaving the matches. */
export function checkStateOf(
  { status, checked_on }: Pick<ListedProduct, 'status' | 'checked_on'>,
  today = businessDateOf(Date.now()),
): CheckState | null {
  if (status !== 'published' || checked_on === null) return null;
  const age = daysBetween(checked_on, today);
  if (age < warnFromDays) return { kind: 'ok', leavesIn: null };
  // On its last day the product still matches.
  return { kind: age > validDays ? 'bad' : 'warn', leavesIn: validDays + 1 - age };
}
