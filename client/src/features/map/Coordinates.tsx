import { parsePlace, placeText } from '@sycee/domain/site/place';
import { useState } from 'react';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { mapWords } from './words.ts';

interface CoordinatesProps {
  chosen: ChosenPlace | null;
  onPlace: (place: ChosenPlace | null) => void;
}

/** The coordinates of the choice, which can also be typed. */
export function Coordinates({ chosen, onPlace }: CoordinatesProps) {
  const w = useWords(mapWords);
  const [typed, setTyped] = useState('');
  const typedPlace = parsePlace(typed);
  const isOfChoice = chosen
    ? typedPlace?.latitude === chosen.latitude && typedPlace.longitude === chosen.longitude
    : typedPlace === null;
  const text = isOfChoice ? typed : chosen ? placeText(chosen) : '';
  const isWrong = text.trim() !== '' && parsePlace(text) === null;
  const change = (next: string) => {
    setTyped(next);
    const place = parsePlace(next);
    onPlace(place && { name: '', address: '', ...place });
  };
  return (
    <Field label={w.coordinates} hint={w.coordinatesHint} error={isWrong ? w.badCoordinates : undefined}>
      <TextInput value={text} maxLength={60} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}
