import {
  type Coordinates,
  coordinatesText,
  placeAddressLettersAtMost,
  placeNameLettersAtMost,
  roundCoordinate,
} from '@sycee/domain/messages/place';
import { isBlank } from '@sycee/domain/messages/text';
import { LocateFixed, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { placeWords } from './words.ts';

interface PlacePopupProps {
  onClose: () => void;
  onSend: (message: NewMessage) => void;
}
const findWithinMs = 15_000;

/** A place that its sender names, with their coordinates if they add them. */
export function PlacePopup({ onClose, onSend }: PlacePopupProps) {
  const w = useWords(placeWords);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [coordinates, setCoordinates] = useState<Coordinates | null>(null);
  const [isTried, setTried] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState<'denied' | 'notFound' | null>(null);
  const isMissing = isBlank(name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    onSend({ content: { kind: 'place', name: name.trim(), address: address.trim(), coordinates } });
    onClose();
  };
  const find = () => {
    setProblem(null);
    if (!navigator.geolocation) return setProblem('notFound');
    setFinding(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false);
        setCoordinates({ latitude: roundCoordinate(coords.latitude), longitude: roundCoordinate(coords.longitude) });
      },
      ({ code, PERMISSION_DENIED }) => {
        setFinding(false);
        setProblem(code === PERMISSION_DENIED ? 'denied' : 'notFound');
      },
      { enableHighAccuracy: true, timeout: findWithinMs, maximumAge: 60_000 },
    );
  };
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.send}>
      {({ id }) => (
        <form id={id} className="col g16" onSubmit={send} noValidate>
          <Field label={w.name} required error={isTried && isMissing ? w.nameMissing : undefined}>
            <TextInput
              value={name}
              maxLength={placeNameLettersAtMost}
              placeholder={w.namePlaceholder}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label={w.address} optional>
            <TextInput
              value={address}
              maxLength={placeAddressLettersAtMost}
              placeholder={w.addressPlaceholder}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Field>
          {coordinates ? (
            <Field label={w.coordinates} hint={w.coordinatesHint} group>
              <span className="f g8">
                <span className="num grow">{coordinatesText(coordinates)}</span>
                <IconButton label={w.removeCoordinates} icon={X} onClick={() => setCoordinates(null)} />
              </span>
            </Field>
          ) : (
            <Button kind="line" icon={LocateFixed} busy={isFinding} onClick={find}>
              {isFinding ? w.finding : w.here}
            </Button>
          )}
          {problem && (
            <p className="t13 c2" role="status">
              {w[problem]}
            </p>
          )}
        </form>
      )}
    </FormPopup>
  );
}
