import {
  control,
  GridLayer,
  type LeafletMouseEvent,
  layerGroup,
  map as makeMap,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import { isMotionReduced } from '#ui/motion.ts';
import { CircleMarker } from './circle-marker.ts';
import { handleMapKeys } from './map-keys.ts';
import { china, MapView, positionOf, zooms } from './map-view.ts';
import { ownMarker, PinMarkers } from './pin-markers.ts';
import { isSamePosition, type MapContent, type MapEvents, type MapWords } from './place-map-types.ts';
import './leaflet.css';

export interface LeafletMapEvents extends MapEvents {
  /** Whether pictures of the base map arrive. */
  onTiles: (areLoaded: boolean) => void;
}

export interface LeafletMapHandle {
  show: (content: MapContent, words: MapWords) => void;
  /** Loads the pictures of the base map; null: there is the plain ground only. */
  setTiles: (url: string | null) => void;
  zoomBy: (steps: 1 | -1) => void;
  remove: () => void;
}

/** A plain ground whose lines move with the map, because nothing else would. */
const Ground = GridLayer.extend({
  createTile: () => Object.assign(document.createElement('div'), { className: 'map-ground' }),
}) as new () => GridLayer;

/**
 * Opens a map in an element. Where a point can be picked, one finger moves the map; any other map leaves one finger to the page. The wheel
 * zooms while the map has the focus, so that a page scrolls past it. `events` returns the events of the last render.
 */
export function openLeafletMap(element: HTMLElement, events: () => LeafletMapEvents): LeafletMapHandle {
  const { onMove, onPick, onWindow } = events();
  const picks = [onMove, onPick, onWindow].some((event) => event !== undefined);
  const isStill = isMotionReduced();
  const zoom = picks ? 'center' : true;
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    boxZoom: false,
    // The size of the element is observed below.
    trackResize: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    ...(picks && { maxBounds: china, maxBoundsViscosity: 1 }),
    dragging: picks || !(window.matchMedia?.('(pointer: coarse)').matches ?? false),
    touchZoom: zoom,
    doubleClickZoom: zoom,
    scrollWheelZoom: zoom,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  control.scale({ imperial: false, position: 'topleft' }).addTo(map);
  new Ground().addTo(map);
  const view = new MapView(map, { isStill, onMove: (center, isByPerson) => events().onMove?.(center, isByPerson) });
  const pins = new PinMarkers(map, layerGroup().addTo(map));
  const own = layerGroup().addTo(map);
  const circle = new CircleMarker(map);
  map.on('moveend', () => {
    const bounds = map.getBounds();
    events().onWindow?.({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
  });
  const pick = (place: { latitude: number; longitude: number }) => {
    view.picked(place);
    events().onPick?.(place);
  };
  map.on('click', ({ latlng }: LeafletMouseEvent) => {
    if (china.contains(latlng)) pick(positionOf(latlng));
  });
  const zoomBy = (steps: 1 | -1) => view.zoomBy(steps, { keepsCenter: onPick !== undefined });
  const over = new AbortController();
  handleMapKeys(element, over.signal, {
    pan: (offset) => void map.panBy(offset, { animate: !isStill }),
    zoomBy,
    enter: () => pick(positionOf(map.getCenter())),
  });
  map.scrollWheelZoom.disable();
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal: over.signal });
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal: over.signal });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => view.resize());
  sizes?.observe(element);
  let tiles: TileLayer | null = null;
  let mine: MapContent['mine'] = null;
  return {
    show(content, words) {
      view.show(content);
      pins.show(content.pins, words, events().onPin && ((id) => events().onPin?.(id)));
      circle.show(content.circle);
      if (isSamePosition(mine, content.mine)) return;
      mine = content.mine;
      own.clearLayers();
      if (mine) ownMarker(mine, words.mine).addTo(own);
    },
    setTiles(url) {
      tiles?.remove();
      // Keys of map services are often limited to the sites that may use them.
      tiles = url === null ? null : tileLayer(url, { maxZoom: zooms.most, referrerPolicy: 'strict-origin' });
      tiles
        ?.on('tileerror', () => events().onTiles(false))
        .on('tileload', () => events().onTiles(true))
        .addTo(map);
    },
    zoomBy,
    remove() {
      over.abort();
      sizes?.disconnect();
      map.remove();
    },
  };
}
