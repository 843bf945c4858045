import { parsePoint } from '@sycee/domain/map/point';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { coordinatesText, mapAddress } from '@sycee/domain/messages/place';
import { MapPinned } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { useLocation } from '#platform/navigation/location.ts';
import { useInstallation } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { PositionButton } from './PositionButton.tsx';
import { useAddressOf, useWays } from './queries.ts';
import { usePosition } from './use-position.ts';
import { PlaceMap } from './view/PlaceMap.tsx';
import { mapWords } from './words.ts';
import './map.css';

/** The system page that shows a given place (S2.09), how far it is, and how long the way takes. */
export function OpenLocation() {
  const w = useWords(mapWords);
  const { latitude = '', longitude = '', name = '', address = '' } = useLocation().query;
  const place = parsePoint(`${latitude},${longitude}`);
  const isMapSample = useInstallation()?.map_sample === true;
  const located = usePosition();
  const { position } = located;
  const unknown = useAddressOf(address === '' ? place : null);
  const ways = useWays(position, place).data;
  if (!place)
    return (
      <Page title={w.openTitle}>
        <EmptyState art="town" title={w.noPlace}>
          {w.noPlaceText}
        </EmptyState>
      </Page>
    );
  const shownAddress = address || unknown.data?.result.address || '';
  const isSample = address === '' && isMapSample;
  const addressText = isSample ? (
    <>
      {shownAddress} <SampleMark>{w.sample}</SampleMark>
    </>
  ) : (
    shownAddress
  );
  const facts = [
    position && w.away(w.metres(straightDistance(position, place))),
    ways && ways.driving !== null && w.drive(ways.driving),
    ways && ways.transit !== null && w.transit(ways.transit),
  ].filter(Boolean);
  const link = mapAddress({ name: name || shownAddress, address: shownAddress, coordinates: place }, 'gaode');
  return (
    <Page title={name || w.openTitle}>
      <div className="two-column">
        <PlaceMap
          label={w.mapOfPlace(name)}
          className="of-place"
          pins={[{ id: 'place', place, name: name || shownAddress || coordinatesText(place), selected: true }]}
          mine={position}
        />
        <Card className="col g12">
          {name && <h2 className="t17 b">{name}</h2>}
          <KeyValues
            items={[
              ...(shownAddress ? [{ label: w.address, value: addressText }] : []),
              { label: w.position, value: <span className="num">{coordinatesText(place)}</span> },
              ...(facts.length > 0 ? [{ label: w.way, value: facts.join(' · ') }] : []),
            ]}
          />
          <div>
            <ButtonLink icon={MapPinned} href={link} target="_blank" rel="noreferrer">
              {w.openMap}
            </ButtonLink>
          </div>
          {!position && (
            <PositionButton found={located} label={w.showWay} denied={w.deniedWay} notFound={w.notFoundWay} />
          )}
        </Card>
      </div>
    </Page>
  );
}
