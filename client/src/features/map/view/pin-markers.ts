import {
  type DivIcon,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet';
import { groupPins, pinWidth } from './group-pins.ts';
import { zooms } from './map-view.ts';
import { isSamePosition, latLngOf, type MapPin, type MapWords } from './place-map-types.ts';

const aboveOthers = 1_000;
const roomAroundFocus: [number, number] = [48, 48];
/** A press that moves farther is a drag of the map. */
const pressAtMostPx = 6;

/** An element at a point; its size comes from the style sheet. */
export const iconOf = (element: HTMLElement): DivIcon =>
  divIcon({ className: 'map-at', html: element, iconSize: [0, 0] });

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

type OnPin = ((id: string) => void) | undefined;

/**
 * Shows a pin for each place, and one for several that would cover each other. Pins that can be pressed are buttons, which Tab reaches in the
 * order of the list; a group brings the map closer.
 */
export class PinMarkers {
  readonly #map: LeafletMap;
  readonly #layer: LayerGroup;
  #pins: readonly MapPin[] = [];
  #onPin: OnPin;
  #words: MapWords | null = null;

  constructor(map: LeafletMap, layer: LayerGroup) {
    this.#map = map;
    this.#layer = layer;
    map.on('zoomend', () => this.#draw());
  }

  show(pins: readonly MapPin[], words: MapWords, onPin: OnPin): void {
    const isKnown = isSameList(pins, this.#pins) && words === this.#words;
    this.#pins = pins;
    this.#words = words;
    this.#onPin = onPin;
    if (!isKnown) this.#draw();
  }

  #draw(): void {
    const focused = this.#focusedIds();
    this.#layer.clearLayers();
    const pins = [...this.#pins.filter(({ selected }) => selected), ...this.#pins.filter(({ selected }) => !selected)];
    const placed = pins.map(({ place, name, text = name }) => ({
      ...this.#map.project(latLngOf(place)),
      width: pinWidth(text),
    }));
    for (const numbers of groupPins(placed)) {
      const group = numbers.map((at) => pins[at]!);
      const element = this.#add(group);
      if (group.some(({ id }) => focused.includes(id))) element.focus({ preventScroll: true });
    }
  }

  /** The ids of the pins on which the focus is, as the element goes with the next drawing. */
  #focusedIds(): string[] {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || !this.#map.getContainer().contains(element)) return [];
    return element.dataset.ids?.split(' ') ?? [];
  }

  #add(group: readonly MapPin[]): HTMLElement {
    const [{ id, name, text = name, place, selected = false }] = group as [MapPin];
    const words = this.#words!;
    const onPin = this.#onPin;
    const isGroup = group.length > 1;
    const press = isGroup ? () => this.#open(group) : onPin && (() => onPin(id));
    const element = press ? buttonOf(press) : document.createElement('span');
    element.className = selected ? 'map-pin on' : 'map-pin';
    element.dataset.ids = group.map((pin) => pin.id).join(' ');
    const ownOrCount = isGroup ? words.groupText(group.length) : text;
    const shown = isGroup && selected ? words.groupOfSelected(text, group.length) : ownOrCount;
    element.append(Object.assign(document.createElement('span'), { className: 'el', textContent: shown }));
    if (isGroup) {
      const names = words.group(group.map((pin) => pin.name));
      // The name contains the shown text, because people who control the page by voice say what they see.
      element.setAttribute('aria-label', selected ? `${shown}, ${names}` : names);
    } else if (press) {
      element.setAttribute('aria-pressed', String(selected));
      if (text !== name) element.setAttribute('aria-label', `${name}, ${text}`);
    }
    // The browser would scroll the content of the map to a pin that is outside.
    element.addEventListener('focus', () => {
      this.#map.panInside(latLngOf(place), { padding: roomAroundFocus, animate: false });
    });
    marker(latLngOf(place), {
      icon: iconOf(element),
      keyboard: false,
      interactive: false,
      zIndexOffset: selected ? aboveOthers : 0,
    }).addTo(this.#layer);
    return element;
  }

  /** Brings the map so close that the group comes apart; where it cannot, its pins are selected one after another. */
  #open(group: readonly MapPin[]): void {
    const bounds = latLngBounds(group.map(({ place }) => latLngOf(place)));
    const zoom = Math.min(this.#map.getBoundsZoom(bounds.pad(0.4)), zooms.most);
    if (zoom > this.#map.getZoom()) this.#map.setView(bounds.getCenter(), zoom, { animate: false });
    else if (this.#map.getZoom() < zooms.most)
      this.#map.setView(latLngOf(group[0]!.place), this.#map.getZoom() + 1, { animate: false });
    else {
      const at = group.findIndex(({ selected }) => selected);
      this.#onPin?.(group[(at + 1) % group.length]!.id);
    }
  }
}

const isSameList = (some: readonly MapPin[], others: readonly MapPin[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, text, place, selected }, at) => {
    const other = others[at]!;
    return (
      id === other.id &&
      name === other.name &&
      text === other.text &&
      !selected === !other.selected &&
      isSamePosition(place, other.place)
    );
  });

/** The reader's own position: a point with a name. */
export function ownMarker(place: MapPin['place'], name: string): Marker {
  const element = Object.assign(document.createElement('span'), { className: 'map-mine' });
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  const options = { icon: iconOf(element), keyboard: false, interactive: false, zIndexOffset: aboveOthers / 2 };
  return marker(latLngOf(place), options);
}
