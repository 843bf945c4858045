import { straightDistance } from '@sycee/domain/map/straight-distance';
import { useMemo, useState } from 'react';
import { PlaceMap } from '#features/map/index.ts';
import type { Position } from '#platform/site/position.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { pinText } from './price-text.ts';
import { type EstateCard, useEstatesOnMap } from './queries.ts';
import { rectangleOf } from './rectangle.ts';
import { homeWords } from './words.ts';

/** The first view shows the estates so near to its centre. */
const firstViewMetres = 1_200;

interface EstateMapProps {
  /** The list of estates: the map begins at the first one, unless a place is known. */
  estates: readonly EstateCard[];
  chosen: EstateCard | null;
  near: Position | null;
  onPick: (estate: EstateCard) => void;
}

/** Prices of the estates in the part that the map shows, read again after a move. */
export function EstateMap({ estates, chosen, near, onPick }: EstateMapProps) {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const [rectangle, setRectangle] = useState<string | null>(null);
  const { data } = useEstatesOnMap(rectangle);
  // The map does not follow later choices, unless they are outside of what it shows.
  const [begin] = useState(() => chosen?.place ?? estates[0]?.place ?? null);
  const center = near ?? begin;
  const fit = estates
    .filter(({ place }) => center && straightDistance(center, place) <= firstViewMetres)
    .map(({ id }) => id);
  // The chosen estate and those around which the map begins are there before the answer.
  const shown = useMemo(() => {
    const all = [...(chosen ? [chosen] : []), ...(data?.list ?? []), ...estates];
    return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
  }, [chosen, data, estates]);
  const pins = useMemo(
    () =>
      shown.map(({ id, name, place, unit_price }) => ({
        id,
        name,
        place,
        text: unit_price === null ? name : pinText(unit_price, language),
        selected: id === chosen?.id,
      })),
    [shown, chosen, language],
  );
  return (
    <>
      <PlaceMap
        className="valuation-map"
        label={w.mapLabel}
        pins={pins}
        center={center}
        {...(center && { fit })}
        mine={near}
        onWindow={(window) => setRectangle(rectangleOf(window))}
        onPin={(id) => {
          const estate = shown.find((one) => one.id === id);
          if (estate) onPick(estate);
        }}
      />
      <p className="t13 c2 num" role="status">
        {data && (data.more ? w.more(data.list.length) : w.onMap(data.list.length))}
      </p>
    </>
  );
}
