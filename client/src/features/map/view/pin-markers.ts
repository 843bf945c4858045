import { type DivIcon, divIcon, type LayerGroup, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { isSamePosition, latLngOf, type MapPin } from './place-map-types.ts';

const aboveOthers = 1_000;
const roomAroundFocus: [number, number] = [48, 48];
/** A press that moves farther is a drag of the map. */
const pressAtMostPx = 6;

/** An element at a point; its size comes from the style sheet. */
const iconOf = (element: HTMLElement): DivIcon => divIcon({ className: 'map-at', html: element, iconSize: [0, 0] });

function buttonOf(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  let [x, y] = [0, 0];
  button.addEventListener('pointerdown', ({ clientX, clientY }) => {
    [x, y] = [clientX, clientY];
  });
  button.addEventListener('click', (event) => {
    // Otherwise the map would take it as a press on its ground.
    event.stopPropagation();
    // A click of the keyboard has no place.
    const isDrag = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > pressAtMostPx;
    if (!isDrag) press();
  });
  return button;
}

/** Shows a pin for each place. Pins that can be pressed are buttons, which Tab reaches in the order of the list. */
export class PinMarkers {
  readonly #map: LeafletMap;
  readonly #layer: LayerGroup;
  #pins: readonly MapPin[] = [];
  #shown: { marker: Marker; element: HTMLElement }[] = [];

  constructor(map: LeafletMap, layer: LayerGroup) {
    this.#map = map;
    this.#layer = layer;
  }

  show(pins: readonly MapPin[], onPin: ((id: string) => void) | undefined): void {
    if (!isSameList(pins, this.#pins)) {
      this.#layer.clearLayers();
      this.#shown = pins.map((pin) => this.#add(pin, onPin));
    }
    this.#pins = pins;
    for (const [at, { selected = false }] of pins.entries()) {
      const shown = this.#shown[at]!;
      shown.element.classList.toggle('on', selected);
      if (onPin) shown.element.setAttribute('aria-pressed', String(selected));
      shown.marker.setZIndexOffset(selected ? aboveOthers : 0);
    }
  }

  #add({ id, name, place }: MapPin, onPin: ((id: string) => void) | undefined) {
    const element = onPin ? buttonOf(() => onPin(id)) : document.createElement('span');
    element.className = 'map-pin';
    element.append(Object.assign(document.createElement('span'), { className: 'el', textContent: name }));
    // The browser would scroll the content of the map to a pin that is outside.
    element.addEventListener('focus', () => {
      this.#map.panInside(latLngOf(place), { padding: roomAroundFocus, animate: false });
    });
    const shown = marker(latLngOf(place), { icon: iconOf(element), keyboard: false, interactive: false });
    return { marker: shown.addTo(this.#layer), element };
  }
}

const isSameList = (some: readonly MapPin[], others: readonly MapPin[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, place }, at) => {
    const other = others[at]!;
    return id === other.id && name === other.name && isSamePosition(place, other.place);
  });

/** The reader's own position: a point with a name. */
export function ownMarker(place: MapPin['place'], name: string): Marker {
  const element = Object.assign(document.createElement('span'), { className: 'map-mine' });
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  const options = { icon: iconOf(element), keyboard: false, interactive: false, zIndexOffset: aboveOthers / 2 };
  return marker(latLngOf(place), options);
}
