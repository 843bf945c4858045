import { AlarmClock, CalendarClock, CalendarX, Hourglass, Sparkle } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { useNow } from './clock.ts';
import { type Due, type DueFacts, dueOf } from './due.ts';
import { timeWords } from './words.ts';

const looks: Record<Due['kind'], { kind: StatusBadgeKind; icon: Icon }> = {
  overdue: { kind: 'bad', icon: AlarmClock },
  soon: { kind: 'warn', icon: CalendarClock },
  later: { kind: 'no', icon: CalendarClock },
  waiting: { kind: 'info', icon: Hourglass },
  first: { kind: 'info', icon: Sparkle },
  none: { kind: 'no', icon: CalendarX },
};

/** When the next contact is due, or how long the order has waited. Renders nothing for a finished order. */
export function DueChip({ order }: { order: DueFacts }) {
  const w = useWords(timeWords);
  const due = dueOf(order, useNow());
  if (order.status === 'over' || order.status === 'recycle') return null;
  const { kind, icon } = looks[due.kind];
  const isTomorrow = due.kind === 'later' && due.at.day === 'tomorrow';
  const isLong = due.kind === 'waiting' && due.isLong;
  return (
    <StatusBadge kind={isTomorrow ? 'pri' : isLong ? 'warn' : kind} icon={icon}>
      {textOf(due, w)}
    </StatusBadge>
  );
}

function textOf(due: Due, w: (typeof timeWords)['zh']): string {
  if (due.kind === 'overdue' || due.kind === 'waiting') return w[due.kind](due.unit, due.n);
  if (due.kind === 'soon' || due.kind === 'later') return w.moment(due.at);
  return w[due.kind];
}
