import { useMemo } from 'react';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { keyOfPlace } from './place-key.ts';
import { PlaceMap } from './view/PlaceMap.tsx';
import { mapWords } from './words.ts';

interface ChoiceMapProps {
  places: readonly ChosenPlace[];
  chosen: ChosenPlace | null;
  /** Where the map begins; null: at the reader’s position. */
  begin: Position | null;
  mine: Position | null;
  onChoose: (place: ChosenPlace) => void;
  onPick: (place: Position) => void;
}

/** The map of the chooser: its center, a point that is pressed, or a found place. */
export function ChoiceMap({ places, chosen, begin, mine, onChoose, onPick }: ChoiceMapProps) {
  const w = useWords(mapWords);
  const chosenKey = chosen && keyOfPlace(chosen);
  const isPin = places.some((place) => keyOfPlace(place) === chosenKey);
  const pins = useMemo(
    () =>
      places.map((place) => {
        const id = keyOfPlace(place);
        return { id, place, name: place.name, selected: id === chosenKey };
      }),
    [places, chosenKey],
  );
  const center = chosen ?? (places.length === 0 ? (begin ?? mine) : null);
  return (
    <div className="col g8">
      <PlaceMap
        label={w.mapToChoose}
        pins={pins}
        center={center}
        mine={mine}
        mark={chosen && !isPin ? 'chosen' : 'aim'}
        onPin={(id) => {
          const place = places.find((one) => keyOfPlace(one) === id);
          if (place) onChoose(place);
        }}
        onMove={(place, isByPerson) => isByPerson && onPick(place)}
        onPick={onPick}
      />
      <p className="t13 c3">{w.mapHint}</p>
    </div>
  );
}
