import { coordinatesText } from '@sycee/domain/messages/place';
import { useId } from 'react';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import { keyOfPlace } from './place-key.ts';

export interface PlaceChoiceProps {
  label: string;
  places: readonly ChosenPlace[];
  chosen: ChosenPlace | null;
  onChoose: (place: ChosenPlace) => void;
  /** How far it is; null: unknown. */
  away: (place: ChosenPlace) => string | null;
}

/** Places of which one is chosen, with the arrow keys too. */
export function PlaceChoice({ label, places, chosen, onChoose, away }: PlaceChoiceProps) {
  const name = useId();
  if (places.length === 0) return null;
  const chosenKey = chosen && keyOfPlace(chosen);
  return (
    <fieldset className="card places" aria-label={label}>
      {places.map((place) => {
        const far = away(place);
        return (
          <label key={keyOfPlace(place)} className="place">
            <input
              type="radio"
              name={name}
              checked={keyOfPlace(place) === chosenKey}
              onChange={() => onChoose(place)}
            />
            <span className="col g2 grow">
              <b className="m">{place.name}</b>
              <span className="t13 c3">{place.address || coordinatesText(place)}</span>
            </span>
            {far && <span className="t13 c3 num">{far}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
