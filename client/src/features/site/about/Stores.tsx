import { mapWords, PositionButton, usePosition } from '#features/map/index.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { SiteInfo } from '../use-site-info.ts';
import { nearestFirst, placeHref, type StoreWithDistance } from './nearest-stores.ts';
import { aboutWords } from './words.ts';

/** All stores of the tenant, nearest first once the reader's position is known. Nobody is located without a press. */
export function Stores({ stores }: Pick<SiteInfo, 'stores'>) {
  const w = useWords(aboutWords);
  const located = usePosition();
  const { position } = located;
  if (stores.length < 2) return null;
  const sorted = nearestFirst(stores, position);
  const isSorted = sorted[0]!.distanceMetres !== null;
  const hasPlaces = stores.some(({ place }) => place !== null);
  return (
    <section className="col g12">
      <SectionHead title={w.others} fact={isSorted ? w.nearestFirst : undefined} />
      {hasPlaces && !position && (
        <PositionButton found={located} label={w.usePosition} denied={w.denied} notFound={w.notFound} />
      )}
      <List card label={w.others}>
        {sorted.map((one, at) => (
          <StoreRow key={one.store.store_no} {...one} isNearest={isSorted && at === 0} />
        ))}
      </List>
    </section>
  );
}

function StoreRow({ store, distanceMetres, isNearest }: StoreWithDistance & { isNearest: boolean }) {
  const w = useWords(aboutWords);
  const { metres } = useWords(mapWords);
  const { name, address, hotline, hours, place } = store;
  return (
    <Row
      className="store"
      title={name}
      beside={isNearest && <StatusBadge kind="pri">{w.nearest}</StatusBadge>}
      sub={
        <>
          {distanceMetres !== null && <span className="num">{w.away(metres(distanceMetres))}</span>}
          {address && <span>{address}</span>}
          {hours && <span>{hours}</span>}
          <span className="f g16 wrap">
            {hotline && (
              <GoLink href={`tel:${hotline}`} className="num">
                {hotline}
                <span className="vh"> {name}</span>
              </GoLink>
            )}
            {place && (
              <GoLink href={placeHref(store, place)}>
                {w.onMap}
                <span className="vh"> {name}</span>
              </GoLink>
            )}
          </span>
        </>
      }
    />
  );
}
