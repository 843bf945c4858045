import { type Map as LeafletMap, latLng, type Marker, marker } from 'leaflet';
import { iconOf } from './pin-markers.ts';
import { latLngOf, type MapCircle } from './place-map-types.ts';

const belowPins = -10_000;

/** A distance around a point, as a dashed line. It is an element whose size follows the scale, so that no drawing of Leaflet is loaded. */
export class CircleMarker {
  readonly #map: LeafletMap;
  readonly #element = Object.assign(document.createElement('span'), { className: 'map-circle' });
  #circle: MapCircle | undefined;
  #marker: Marker | undefined;

  constructor(map: LeafletMap) {
    this.#map = map;
    map.on('zoomend', () => this.#size());
  }

  show(circle: MapCircle | undefined): void {
    if (circle === this.#circle) return;
    this.#circle = circle;
    this.#marker?.remove();
    if (!circle) return;
    const options = { icon: iconOf(this.#element), keyboard: false, interactive: false, zIndexOffset: belowPins };
    this.#marker = marker(latLngOf(circle.center), options).addTo(this.#map);
    this.#size();
  }

  #size(): void {
    if (!this.#circle) return;
    const bounds = latLng(latLngOf(this.#circle.center)).toBounds(this.#circle.metres * 2);
    const width = this.#map.project(bounds.getNorthEast()).x - this.#map.project(bounds.getSouthWest()).x;
    this.#element.style.width = `${width}px`;
  }
}
