import { placeBounds } from '@sycee/domain/site/place';
import { type FitBoundsOptions, type LatLng, type Map as LeafletMap, latLng, latLngBounds } from 'leaflet';
import type { Position } from '#platform/site/position.ts';
import { isSamePosition, latLngOf, type MapCircle, type MapContent } from './place-map-types.ts';

export const zooms = { least: 4, most: 18, ofPlace: 16 };
/** Pins are up to 160 px wide and stand above their point; the buttons are at the right. */
const roomAroundPins = { paddingTopLeft: [92, 64], paddingBottomRight: [144, 52] } satisfies FitBoundsOptions;
const leastWidthMetres = 1_000;
/** A selected pin nearer to the edge than a tenth of the map is brought into its middle. */
const marginOfSelected = -0.1;
/** About ten centimetres, as coordinates are stored. */
const decimals = 6;
export const china = latLngBounds([
  [placeBounds.latitude[0], placeBounds.longitude[0]],
  [placeBounds.latitude[1], placeBounds.longitude[1]],
]);

export const positionOf = ({ lat, lng }: LatLng): Position => ({
  latitude: Number(lat.toFixed(decimals)),
  longitude: Number(lng.toFixed(decimals)),
});

/** Moves the map to its content, and tells moves of a person from those of the content. */
export class MapView {
  readonly #map: LeafletMap;
  readonly #isStill: boolean;
  #content: MapContent | null = null;
  #isOwnMove = false;
  #last: Position | null = null;
  /** A point that was pressed: the map moves there in its scale. */
  #picked: Position | null = null;
  /** The position and the pins around which the map was brought last. */
  #scene: string | null = null;

  constructor(
    map: LeafletMap,
    { isStill, onMove }: { isStill: boolean; onMove: (center: Position, isByPerson: boolean) => void },
  ) {
    this.#map = map;
    this.#isStill = isStill;
    map.on('moveend', () => {
      const isByPerson = !this.#isOwnMove;
      this.#isOwnMove = false;
      const center = positionOf(map.getCenter());
      // A zoom ends as a move too.
      if (this.#last === null || isSamePosition(this.#last, center)) return;
      this.#last = center;
      onMove(center, isByPerson);
    });
  }

  picked(place: Position): void {
    this.#picked = place;
  }

  show(content: MapContent): void {
    const before = this.#content;
    this.#content = content;
    const { center, circle } = content;
    if (circle) {
      if (circle !== before?.circle) this.#showCircle(circle, before !== null);
      return;
    }
    if (this.#showSelected(before)) return;
    const around = content.fit && (center ?? content.mine);
    if (around) this.#showAround(around, content.fit!);
    else if (center) {
      if (isSamePosition(before?.center, center) || isSamePosition(this.#last, center)) return;
      const { ofPlace } = zooms;
      const zoom = !before ? ofPlace : this.#scaleFor(center);
      this.#move(before !== null, (animate) => this.#map.setView(latLngOf(center), zoom, { animate }));
    } else if (!before || !isSameScene(before, content)) this.#move(before !== null, (animate) => this.#fit(animate));
  }

  /** Zooms around the selected pin while it is in view, so that it stays there. */
  zoomBy(steps: 1 | -1, { keepsCenter }: { keepsCenter: boolean }): void {
    const zoom = this.#map.getZoom() + steps;
    const selected = keepsCenter ? undefined : selectedPin(this.#content);
    const animate = !this.#isStill;
    if (selected && this.#map.getBounds().contains(latLngOf(selected.place)))
      this.#map.setZoomAround(latLngOf(selected.place), zoom, { animate });
    else this.#map.setZoom(zoom, { animate });
  }

  /** The element has another size. */
  resize(): void {
    this.#isOwnMove = true;
    this.#map.invalidateSize({ animate: false });
    this.#isOwnMove = false;
  }

  /** Brings a pin into view that has just been selected. Returns whether the map moved. */
  #showSelected(before: MapContent | null): boolean {
    const selected = selectedPin(this.#content);
    if (!before || !selected || selected.id === selectedPin(before)?.id) return false;
    if (this.#map.getBounds().pad(marginOfSelected).contains(latLngOf(selected.place))) return false;
    this.#move(true, (animate) => this.#map.panTo(latLngOf(selected.place), { animate }));
    return true;
  }

  #showCircle({ center, metres }: MapCircle, isAnimated: boolean): void {
    const bounds = latLng(latLngOf(center)).toBounds(metres * 2);
    this.#move(isAnimated, (animate) => this.#map.fitBounds(bounds, { padding: [12, 12], animate }));
  }

  #showAround(around: Position, fit: readonly string[]): void {
    const scene = JSON.stringify([latLngOf(around), fit]);
    if (scene === this.#scene) return;
    const isFirst = this.#scene === null;
    this.#scene = scene;
    // The list is of what the map shows already.
    if (isSamePosition(this.#last, around)) return;
    const places = this.#content!.pins.filter(({ id }) => fit.includes(id)).map(({ place }) => latLngOf(place));
    const bounds = latLng(latLngOf(around)).toBounds(leastWidthMetres);
    for (const place of places) bounds.extend(place);
    this.#move(!isFirst, (animate) =>
      this.#map.fitBounds(bounds, { ...roomAroundPins, maxZoom: zooms.ofPlace, animate }),
    );
  }

  #scaleFor(center: Position): number {
    const zoom = this.#map.getZoom();
    return isSamePosition(this.#picked, center) ? zoom : Math.max(zoom, zooms.ofPlace);
  }

  #move(isAnimated: boolean, act: (animate: boolean) => void): void {
    // Every move ends with an event, also one that leads nowhere.
    this.#isOwnMove = true;
    act(isAnimated && !this.#isStill);
    this.#last ??= positionOf(this.#map.getCenter());
  }

  #fit(animate: boolean): void {
    const { pins, mine } = this.#content!;
    const points = [...pins.map(({ place }) => place), ...(mine ? [mine] : [])].map(latLngOf);
    const options = { ...roomAroundPins, maxZoom: zooms.ofPlace, animate };
    if (points.length > 0) this.#map.fitBounds(latLngBounds(points), options);
    else this.#map.fitBounds(china, { animate });
  }
}

const selectedPin = (content: MapContent | null) => content?.pins.find(({ selected }) => selected);

const isSameScene = (before: MapContent, after: MapContent): boolean =>
  isSamePosition(before.mine, after.mine) &&
  before.pins.length === after.pins.length &&
  before.pins.every(({ place }, at) => isSamePosition(place, after.pins[at]!.place));
