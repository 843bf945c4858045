import { useState } from 'react';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { useAddressOf } from './queries.ts';
import { mapWords } from './words.ts';

type Choice = ChosenPlace | 'here' | 'picked' | null;

/** One choice, whether it is made in a list, on the map, by the device's position or by coordinates. */
export function usePlaceChoice(position: Position | null, { isMissing }: { isMissing: boolean }) {
  const w = useWords(mapWords);
  const [choice, setChoice] = useState<Choice>(null);
  const [settled, setSettled] = useState<Position | null>(null);
  // A map that is still moving needs no addresses.
  const [point, setPoint] = useDraft(settled, setSettled);
  const addressHere = useAddressOf(isMissing ? null : position);
  const addressOfPoint = useAddressOf(isMissing ? null : settled);
  const here: ChosenPlace | null = position && {
    name: w.here,
    address: addressHere.data?.result.address ?? '',
    ...position,
  };
  const picked: ChosenPlace | null = point && {
    name: w.picked,
    address: (point === settled && addressOfPoint.data?.result.address) || '',
    ...point,
  };
  return {
    here,
    picked,
    chosen: choice === 'here' ? here : choice === 'picked' ? picked : choice,
    /** Chooses a place that a list or a field names; null: none. */
    choose: setChoice,
    pick(place: Position) {
      setPoint(place);
      setChoice('picked');
    },
  };
}
