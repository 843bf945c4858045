import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LeafletMapEvents, LeafletMapHandle } from './leaflet-map.ts';
import type { MapContent, MapWords } from './place-map-types.ts';

export type MapState = 'loading' | 'shown' | 'failed';

/** Opens the map once its part is loaded, and keeps it at what the last render shows. */
export function useLeafletMap(
  element: RefObject<HTMLElement | null>,
  content: MapContent,
  { words, tilesUrl, events }: { words: MapWords; tilesUrl: string | null; events: LeafletMapEvents },
): { state: MapState; zoomBy: LeafletMapHandle['zoomBy'] } {
  const [map, setMap] = useState<LeafletMapHandle | 'failed' | null>(null);
  const last = useRef(events);
  useEffect(() => {
    last.current = events;
  });
  useEffect(() => {
    let opened: LeafletMapHandle | undefined;
    let isOver = false;
    const open = async () => {
      const { openLeafletMap } = await import('./leaflet-map.ts');
      if (isOver || !element.current) return;
      opened = openLeafletMap(element.current, () => last.current);
      setMap(opened);
    };
    open().catch(() => {
      if (!isOver) setMap('failed');
    });
    return () => {
      isOver = true;
      opened?.remove();
      setMap(null);
    };
  }, [element]);
  const handle = map === 'failed' ? null : map;
  useEffect(() => handle?.show(content, words), [handle, content, words]);
  useEffect(() => handle?.setTiles(tilesUrl), [handle, tilesUrl]);
  const state = map === 'failed' ? 'failed' : handle ? 'shown' : 'loading';
  return { state, zoomBy: (steps) => handle?.zoomBy(steps) };
}
