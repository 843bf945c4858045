import { straightDistance } from '@sycee/domain/map/straight-distance';
import { parsePlace } from '@sycee/domain/site/place';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import { type ChosenPlace, givePlace } from '#platform/place/ask-for-place.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { useAddressOf, useFoundPlaces } from './queries.ts';
import { usePosition } from './use-position.ts';
import { mapWords } from './words.ts';
import './map.css';

/** The system page that chooses a place for the page that opened it (S2.09): by search, by the device's position, or by coordinates. */
export function ChooseLocation() {
  const w = useWords(mapWords);
  const keyword = useLocation().query.keyword ?? '';
  const isMissing = useIsMissing('map');
  const { position, state, find } = usePosition();
  const places = useFoundPlaces(isMissing ? '' : keyword, position);
  const mine = useAddressOf(isMissing ? null : position);
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const here: ChosenPlace | null = position && {
    name: w.here,
    address: mine.data?.result.address ?? '',
    ...position,
  };
  const found = (places.data?.pages ?? [])
    .flatMap(({ list }) => list)
    .flatMap(({ title, address, latitude, longitude }): ChosenPlace[] =>
      latitude === null || longitude === null
        ? []
        : [{ name: title ?? '', address: address ?? '', latitude, longitude }],
    );
  const away = (place: Position) => position && w.metres(straightDistance(position, place));
  const search = (text: string) => {
    setChosen(null);
    history.replace(addressOf(currentPath(), { keyword: text }));
  };
  return (
    <Page
      title={w.chooseTitle}
      width="narrow"
      dock={
        <Button block disabled={!chosen} onClick={() => chosen && givePlace(chosen)}>
          {w.take}
        </Button>
      }
    >
      <div className="col g16">
        {isMissing ? (
          <Note kind="info" title={w.unavailable}>
            {w.unavailableText}
          </Note>
        ) : (
          <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={search} />
        )}
        <div>
          <Button kind="line" icon={LocateFixed} busy={state === 'locating'} onClick={() => void find()}>
            {state === 'locating' ? w.locating : w.mine}
          </Button>
        </div>
        <div role="alert">{(state === 'denied' || state === 'notFound') && <Note kind="warn">{w[state]}</Note>}</div>
        {here && <PlaceChoice label={w.here} places={[here]} chosen={chosen} onChoose={setChosen} away={() => null} />}
        {isMissing && <Coordinates onPlace={setChosen} />}
        {keyword !== '' && !isMissing && (
          <section className="col g8">
            <SectionHead title={position ? w.nearby : w.found} />
            {!places.data &&
              (places.isError ? (
                <ErrorState title={refusalOf(places.error)} onRetry={() => void places.refetch()} />
              ) : (
                <Skeleton shape="row" count={5} />
              ))}
            {places.data && found.length === 0 && (
              <EmptyState art="lens" title={w.none}>
                {w.noneText}
              </EmptyState>
            )}
            <PlaceChoice label={w.found} places={found} chosen={chosen} onChoose={setChosen} away={away} />
            <LoadMoreFooter list={places} />
          </section>
        )}
        {keyword === '' && !here && !isMissing && (
          <EmptyState art="town" title={w.begin}>
            {w.beginText}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

/** For an installation without a map service. */
function Coordinates({ onPlace }: { onPlace: (place: ChosenPlace | null) => void }) {
  const w = useWords(mapWords);
  const [text, setText] = useState('');
  const isWrong = text.trim() !== '' && parsePlace(text) === null;
  const change = (typed: string) => {
    setText(typed);
    const place = parsePlace(typed);
    onPlace(place && { name: '', address: '', ...place });
  };
  return (
    <Field label={w.coordinates} hint={w.coordinatesHint} error={isWrong ? w.badCoordinates : undefined}>
      <TextInput value={text} maxLength={60} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}
