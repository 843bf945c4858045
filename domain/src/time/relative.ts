const minuteMs = 60_000;

export type RelativeUnit = 'justNow' | 'minutes' | 'hours' | 'days' | 'months' | 'years';
export interface RelativeTime {
  readonly unit: RelativeUnit;
  readonly n: number;
}

/** Approximate: months have 30 days and years 365. A future time counts as just now. */
export function relativeTime(thenMs: number, nowMs: number): RelativeTime {
  const minutes = Math.floor((nowMs - thenMs) / minuteMs);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 5) return { unit: 'justNow', n: 0 };
  if (hours < 1) return { unit: 'minutes', n: minutes };
  if (days < 1) return { unit: 'hours', n: hours };
  if (days <= 30) return { unit: 'days', n: days };
  if (days < 365) return { unit: 'months', n: Math.min(11, Math.floor(days / 30)) };
  return { unit: 'years', n: Math.floor(days / 365) };
}
