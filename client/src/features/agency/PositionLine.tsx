import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import type { usePosition } from '#features/map/index.ts';
import { askForPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import type { DirectoryInAddress } from './use-directory.ts';
import { directoryWords } from './words.ts';

interface PositionLineProps extends DirectoryInAddress {
  device: ReturnType<typeof usePosition>;
  /** The order of the list that was received. */
  isByDistance: boolean;
}

/** In which order the list is, and the ways to a place: the position of the device, a chosen place, or a region. */
export function PositionLine({ state, change, device, isByDistance }: PositionLineProps) {
  const w = useWords(directoryWords);
  const [picksRegion, setPicksRegion] = useState(false);
  const { near } = state;
  const { position, state: locating, find, forget } = device;
  const nearWords = near ? (near.name ? w.nearPlace(near.name) : w.nearCentre) : w.nearMe;
  const refused = locating === 'denied' || locating === 'notFound' ? locating : null;
  return (
    <>
      <div className="f g12 wrap agency-position">
        <span className="t13 c2" role="status">
          {isByDistance ? nearWords : w.byCheck}
        </span>
        {!position && !near && (
          <Button size="sm" kind="line" icon={LocateFixed} busy={locating === 'locating'} onClick={() => void find()}>
            {locating === 'locating' ? w.locating : w.position}
          </Button>
        )}
        {near && <GoLink onClick={() => change({ near: undefined })}>{position ? w.useMine : w.clearPlace}</GoLink>}
        {(near || position) && <GoLink onClick={() => askForPlace(near ?? position)}>{w.otherPlace}</GoLink>}
        {position && !near && <GoLink onClick={forget}>{w.forgetPosition}</GoLink>}
      </div>
      <div role="alert" className="agency-refused">
        {refused && !near && (
          <Note
            kind="warn"
            action={
              <span className="f g8 wrap">
                <Button size="sm" kind="line" icon={MapPin} onClick={() => askForPlace()}>
                  {w.choosePlace}
                </Button>
                <Button size="sm" kind="line" icon={MapPin} onClick={() => setPicksRegion(true)}>
                  {w.chooseRegion}
                </Button>
              </span>
            }
          >
            {w[refused]}
          </Note>
        )}
      </div>
      <LazyRegionPicker
        open={picksRegion}
        onClose={() => setPicksRegion(false)}
        value={state.region}
        onPick={(region) => change({ region })}
      />
    </>
  );
}
