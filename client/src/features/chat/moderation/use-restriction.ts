import { useState } from 'react';
import { useOwnMeasures } from './use-own-measures.ts';

export interface OwnRestriction {
  kind: 'no_new_people' | 'no_sending';
  ends_at: string;
}

/** What the reader may not do now because of a decision; the strictest of several. */
export function useRestriction(): OwnRestriction | null {
  const [nowMs] = useState(() => Date.now());
  const active = (useOwnMeasures()?.list ?? []).flatMap(({ kinds, ends_at, lifted_at }): OwnRestriction[] => {
    const kind = (['no_sending', 'no_new_people'] as const).find((one) => kinds.includes(one));
    return kind && ends_at && !lifted_at && Date.parse(ends_at) > nowMs ? [{ kind, ends_at }] : [];
  });
  return active.find(({ kind }) => kind === 'no_sending') ?? active[0] ?? null;
}
