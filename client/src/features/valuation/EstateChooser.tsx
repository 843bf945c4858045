import { List as ListIcon, LocateFixed, Map as MapIcon, MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { usePosition } from '#features/map/index.ts';
import { askForPlace, type ChosenPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { EstateList } from './EstateList.tsx';
import { EstateRow } from './EstateRow.tsx';
import { type EstateCard, useEstates } from './queries.ts';
import { homeWords } from './words.ts';

const EstateMap = lazy(async () => ({ default: (await import('./EstateMap.tsx')).EstateMap }));

interface EstateChooserProps {
  /** Id of the estate of the form. */
  chosen: string | null;
  device: ReturnType<typeof usePosition>;
  /** A chosen place, instead of the device's position. */
  near: ChosenPlace | null;
  onPick: (estate: EstateCard) => void;
  onClose: () => void;
}

/** Estates as a list, and on a phone also on a map; a wide screen has the map beside the form. */
export function EstateChooser({ chosen, device, near, onPick, onClose }: EstateChooserProps) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const [keyword, setKeyword] = useState('');
  const [view, setView] = useState<'list' | 'map'>('list');
  const [onMap, setOnMap] = useState<EstateCard | null>(null);
  const pages = useEstates(keyword, near, device.position);
  const estates = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Popup
      open
      onClose={onClose}
      title={w.chooseTitle}
      wide
      foot={
        view === 'map' &&
        onMap && (
          <Button size="lg" onClick={() => onPick(onMap)}>
            {w.choose}
          </Button>
        )
      }
    >
      <div className="col g12">
        <SettledSearch label={w.searchEstates} placeholder={w.searchEstates} keyword={keyword} onSearch={setKeyword} />
        <ChooserOrder device={device} near={near} isByDistance={pages.data?.pages[0]?.by_distance === true} />
        <div className="fb wrap">
          {!isWide && (
            <Segmented
              label={w.viewLabel}
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: w.list, icon: ListIcon },
                { value: 'map', label: w.map, icon: MapIcon },
              ]}
            />
          )}
          {estates.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
        </div>
        {view === 'list' || isWide ? (
          <EstateList
            pages={pages}
            chosen={chosen}
            onPick={onPick}
            onClear={keyword === '' ? null : () => setKeyword('')}
          />
        ) : (
          <Suspense fallback={<div className="map valuation-map" />}>
            <EstateMap
              estates={estates}
              chosen={onMap ?? estates.find(({ id }) => id === chosen) ?? null}
              near={near ?? device.position}
              onPick={setOnMap}
            />
            {onMap ? (
              <List card>
                <EstateRow estate={onMap} />
              </List>
            ) : (
              <p className="t13 c2">{w.pickPin}</p>
            )}
          </Suspense>
        )}
      </div>
    </Popup>
  );
}

/** In which order the list is, and the ways to a place. */
function ChooserOrder({
  device: { position, state, find },
  near,
  isByDistance,
}: Pick<EstateChooserProps, 'device' | 'near'> & { isByDistance: boolean }) {
  const w = useWords(homeWords);
  const name = near && (near.name || near.address);
  return (
    <>
      <div className="f g12 wrap">
        <span className="t13 c2" role="status">
          {isByDistance ? (name ? w.nearPlace(name) : w.nearMe) : w.bySales}
        </span>
        {!position && !near && (
          <Button size="sm" kind="line" icon={LocateFixed} busy={state === 'locating'} onClick={() => void find()}>
            {state === 'locating' ? w.locating : w.position}
          </Button>
        )}
        <GoLink icon={MapPin} onClick={() => askForPlace(near ?? position)}>
          {w.choosePlace}
        </GoLink>
      </div>
      <div role="alert" className="valuation-refused">
        {!near && state === 'denied' && <Note kind="warn">{w.denied}</Note>}
        {!near && state === 'notFound' && <Note kind="warn">{w.positionNotFound}</Note>}
      </div>
    </>
  );
}
