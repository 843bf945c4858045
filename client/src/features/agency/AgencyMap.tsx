import { Search } from 'lucide-react';
import { useState } from 'react';
import { PlaceMap } from '#features/map/index.ts';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { nearestPins } from './nearest-pins.ts';
import type { AgencyCard } from './queries.ts';
import { directoryWords } from './words.ts';

interface AgencyMapProps {
  agencies: readonly AgencyCard[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Where the list begins. Without it and without the position of the device the map shows all pins. */
  center: Position | undefined;
  mine: Position | null;
  onSearchHere: (center: Position) => void;
}

/** The agencies of the list that have a place. After somebody has moved the map, its centre can become the place of the list. */
export function AgencyMap({ agencies, chosen, onChoose, center, mine, onSearchHere }: AgencyMapProps) {
  const w = useWords(directoryWords);
  const [moved, setMoved] = useState<Position | null>(null);
  const pins = agencies.flatMap(({ id, name, place }) => (place ? [{ id, name, place, selected: id === chosen }] : []));
  const from = center ?? mine;
  return (
    <div className="agency-map">
      <PlaceMap
        label={w.mapLabel}
        pins={pins}
        {...(center && { center })}
        mine={mine}
        {...(from && { fit: nearestPins(from, pins) })}
        onPin={onChoose}
        onMove={(to, isByPerson) => {
          if (isByPerson) setMoved(to);
        }}
      />
      {moved && (
        <Button
          size="sm"
          kind="line"
          icon={Search}
          className="agency-map-search"
          onClick={() => {
            onSearchHere(moved);
            setMoved(null);
          }}
        >
          {w.searchHere}
        </Button>
      )}
    </div>
  );
}
