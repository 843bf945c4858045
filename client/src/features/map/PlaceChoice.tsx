import { useId } from 'react';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';

interface PlaceChoiceProps {
  label: string;
  places: readonly ChosenPlace[];
  chosen: ChosenPlace | null;
  onChoose: (place: ChosenPlace) => void;
  /** How far it is; null: unknown. */
  away: (place: ChosenPlace) => string | null;
}

const keyOf = ({ name, address, latitude, longitude }: ChosenPlace): string =>
  JSON.stringify([name, address, latitude, longitude]);

/** Places of which one is chosen, with the arrow keys too. */
export function PlaceChoice({ label, places, chosen, onChoose, away }: PlaceChoiceProps) {
  const name = useId();
  if (places.length === 0) return null;
  const chosenKey = chosen && keyOf(chosen);
  return (
    <fieldset className="card places" aria-label={label}>
      {places.map((place) => {
        const far = away(place);
        return (
          <label key={keyOf(place)} className="place">
            <input type="radio" name={name} checked={keyOf(place) === chosenKey} onChange={() => onChoose(place)} />
            <span className="col g2 grow">
              <b className="m">{place.name}</b>
              {place.address && <span className="t13 c3">{place.address}</span>}
            </span>
            {far && <span className="t13 c3 num">{far}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
