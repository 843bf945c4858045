import { straightDistance } from '@sycee/domain/map/straight-distance';
import { useMemo, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import { type ChosenPlace, givePlace, placeSoFar } from '#platform/place/ask-for-place.ts';
import { useInstallation, useIsMissing } from '#platform/site/installation.ts';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { ChoiceMap } from './ChoiceMap.tsx';
import { Coordinates } from './Coordinates.tsx';
import { FoundPlaces } from './FoundPlaces.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { PositionButton } from './PositionButton.tsx';
import { useFoundPlaces } from './queries.ts';
import { usePlaceChoice } from './use-place-choice.ts';
import { usePosition } from './use-position.ts';
import { mapWords } from './words.ts';
import './map.css';

/** The system page that chooses a place for the page that opened it (S2.09): by search, on the map, by the device's position, or by coordinates. */
export function ChooseLocation() {
  const w = useWords(mapWords);
  const keyword = useLocation().query.keyword ?? '';
  const isMissing = useIsMissing('map');
  const isSample = useInstallation()?.map_sample === true;
  const [begin] = useState(placeSoFar);
  const located = usePosition();
  const { position } = located;
  const places = useFoundPlaces(isMissing ? '' : keyword, position);
  const { here, picked, chosen, choose, pick } = usePlaceChoice(position, { isMissing });
  const found = useMemo(() => placesOf(places.data), [places.data]);
  const away = (place: Position) => position && w.metres(straightDistance(position, place));
  const search = (text: string) => {
    choose(null);
    history.replace(addressOf(currentPath(), { keyword: text }));
  };
  const points = [here, picked].filter((place) => place !== null);
  return (
    <Page
      title={w.chooseTitle}
      dock={
        <Button block disabled={!chosen} onClick={() => chosen && givePlace(chosen)}>
          {w.take}
        </Button>
      }
    >
      <div className="choose-place">
        <div className="col g12">
          {isMissing ? (
            <Note kind="info" title={w.unavailable}>
              {w.unavailableText}
            </Note>
          ) : (
            <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={search} />
          )}
          {isSample && (
            <div>
              <SampleMark>{w.sampleText}</SampleMark>
            </div>
          )}
          <PositionButton found={located} label={w.mine} denied={w.denied} notFound={w.notFound} />
        </div>
        <ChoiceMap places={found} chosen={chosen} begin={begin} mine={position} onChoose={choose} onPick={pick} />
        <div className="col g16">
          <PlaceChoice
            label={w.points}
            places={points}
            chosen={chosen}
            onChoose={(place) => choose(place === here ? 'here' : 'picked')}
            away={(place) => (place === here ? null : away(place))}
          />
          {isMissing && <Coordinates chosen={chosen} onPlace={choose} />}
          {keyword !== '' && !isMissing && (
            <FoundPlaces
              query={places}
              places={found}
              isNearby={position !== null}
              chosen={chosen}
              onChoose={choose}
              away={away}
            />
          )}
          {keyword === '' && points.length === 0 && !isMissing && (
            <EmptyState art="town" title={w.begin}>
              {w.beginText}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The found places that have a position. */
const placesOf = (data: ReturnType<typeof useFoundPlaces>['data']): ChosenPlace[] =>
  (data?.pages ?? [])
    .flatMap(({ list }) => list)
    .flatMap(({ title, address, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [{ name: title ?? '', address: address ?? '', latitude, longitude }],
    );
