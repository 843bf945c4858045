import { useLanguage } from '#platform/words.ts';
import { useMinuteClock } from '#ui/minute-clock.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { openStateNow, openText } from './open-text.ts';
import type { OpenState } from './queries.ts';

/** Whether it is open, and when that changes. Nothing while its hours are unknown. */
export function OpenBadge({ open }: { open: OpenState }) {
  const [language] = useLanguage();
  const nowMs = useMinuteClock();
  const state = openStateNow(open, nowMs);
  if (!state) return null;
  return (
    <StatusBadge bare kind={state.is_open ? 'ok' : 'no'}>
      {openText(state, nowMs, language)}
    </StatusBadge>
  );
}
