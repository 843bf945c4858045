import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useInstallation } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import type { MapContent, MapEvents } from './place-map-types.ts';
import { useLeafletMap } from './use-leaflet-map.ts';
import { placeMapWords } from './words.ts';
import './place-map.css';

export interface PlaceMapProps extends MapContent, MapEvents {
  label: string;
  /** Marks the center of a map whose center is picked: `aim` while it is not, `chosen` when it is. */
  mark?: 'aim' | 'chosen';
  className?: string;
}

/**
 * A map with pins. It is never the only way: the page around it lists the same places. Its pictures come from the service that the operator
 * has set up, with name and review number; without one the ground is plain, and a sentence says so.
 */
export function PlaceMap({ label, pins, center, fit, mine, circle, mark, className, ...events }: PlaceMapProps) {
  const w = useWords(placeMapWords);
  const ui = useUiWords();
  const hint = useId();
  const element = useRef<HTMLDivElement>(null);
  const installation = useInstallation();
  const tiles = installation?.map_tiles ?? null;
  const [hasTiles, setHasTiles] = useState(true);
  const content = useMemo(() => ({ pins, center, fit, mine, circle }), [pins, center, fit, mine, circle]);
  const { state, zoomBy } = useLeafletMap(element, content, {
    words: w,
    tilesUrl: tiles?.url ?? null,
    events: { ...events, onTiles: setHasTiles },
  });
  if (state === 'failed')
    return (
      <Note kind="info" className={className}>
        {w.failed}
      </Note>
    );
  return (
    <div className={clsx('map', className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map while it has the focus. */}
      <div
        ref={element}
        className="map-area"
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
      />
      <p id={hint} className="vh">
        {events.onPick ? w.keysToPick : w.keys}
      </p>
      {mark && state === 'shown' && <i className={clsx('map-center', mark)} aria-hidden="true" />}
      {state === 'loading' && (
        <div className="map-wait" role="status">
          <span className="vh">{ui.loading}</span>
          <div className="sk" aria-hidden="true">
            <i />
          </div>
        </div>
      )}
      {state === 'shown' && (
        <div className="map-zoom">
          <IconButton label={w.zoomIn} icon={Plus} onClick={() => zoomBy(1)} />
          <IconButton label={w.zoomOut} icon={Minus} onClick={() => zoomBy(-1)} />
        </div>
      )}
      {installation && (
        <p className="map-source">
          {tiles ? w.source(tiles.name, tiles.review_number) : w.noTiles}
          {tiles && !hasTiles && ` · ${w.tilesMissing}`}
        </p>
      )}
    </div>
  );
}
