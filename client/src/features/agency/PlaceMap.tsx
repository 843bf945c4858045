import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Position } from '#platform/site/position.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { placeMapWords } from './place-map-words.ts';

interface PlaceMapProps {
  label: string;
  pins: readonly { id: string; place: Position; name: string; selected?: boolean }[];
  center?: Position;
  mine?: Position | null;
  onPin?: (id: string) => void;
  onMove?: (center: Position, isByPerson: boolean) => void;
}

const leastSpan = 0.02;
const margin = 1.3;

/** Pins on a plain ground, each at its place relative to the others, until the map of streets is there. */
export function PlaceMap({ label, pins, center, mine, onPin, onMove }: PlaceMapProps) {
  const w = useWords(placeMapWords);
  const [shift, setShift] = useState({ latitude: 0, longitude: 0 });
  const places = [...pins.map(({ place }) => place), ...(center ? [center] : []), ...(mine ? [mine] : [])];
  const range = (axis: keyof Position) => {
    const values = places.map((place) => place[axis]);
    const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0];
    return { middle: (least + most) / 2 + shift[axis], span: Math.max((most - least) * margin, leastSpan) };
  };
  const [north, east] = [range('latitude'), range('longitude')];
  const at = ({ latitude, longitude }: Position) => ({
    left: `${50 + ((longitude - east.middle) / east.span) * 100}%`,
    top: `${50 - ((latitude - north.middle) / north.span) * 100}%`,
  });
  const move = (latitude: number, longitude: number) => {
    const by = { latitude: (north.span / 4) * latitude, longitude: (east.span / 4) * longitude };
    setShift((now) => ({ latitude: now.latitude + by.latitude, longitude: now.longitude + by.longitude }));
    const rounded = (degrees: number) => Number(degrees.toFixed(6));
    onMove?.({ latitude: rounded(north.middle + by.latitude), longitude: rounded(east.middle + by.longitude) }, true);
  };
  return (
    <div className="place-map" role="group" aria-label={label}>
      {mine && <span className="place-map-mine" style={at(mine)} role="img" aria-label={w.mine} />}
      {pins.map(({ id, place, name, selected }) => (
        <button
          key={id}
          type="button"
          className={selected ? 'place-map-pin on' : 'place-map-pin'}
          style={at(place)}
          aria-pressed={selected === true}
          onClick={() => onPin?.(id)}
        >
          {name}
        </button>
      ))}
      <span className="place-map-moves">
        <IconButton size="sm" icon={ArrowUp} label={w.north} onClick={() => move(1, 0)} />
        <IconButton size="sm" icon={ArrowLeft} label={w.west} onClick={() => move(0, -1)} />
        <IconButton size="sm" icon={ArrowRight} label={w.east} onClick={() => move(0, 1)} />
        <IconButton size="sm" icon={ArrowDown} label={w.south} onClick={() => move(-1, 0)} />
      </span>
    </div>
  );
}
