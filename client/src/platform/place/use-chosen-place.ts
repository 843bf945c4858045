import { useEffect, useEffectEvent } from 'react';
import { type ChosenPlace, takePlace } from './ask-for-place.ts';

/** Hands the place that was chosen for this page to `take`, once, and after the first screen, which shows what is saved. */
export function useChosenPlace(take: (place: ChosenPlace) => void): void {
  const takeChosen = useEffectEvent(() => {
    const chosen = takePlace();
    if (chosen) take(chosen);
  });
  useEffect(() => {
    const timer = setTimeout(() => takeChosen());
    return () => clearTimeout(timer);
  }, []);
}
