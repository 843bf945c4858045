import type { PageDetail } from '@sycee/domain/poster/scene';
import type { Guide } from '@sycee/domain/poster/snap';
import type { Layer } from 'konva/lib/Layer.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Text } from 'konva/lib/shapes/Text.js';

const color = '#c2410c';

/** Dashed lines with their place in pixels, while something that is moved lies on them. */
export class Guides {
  readonly #layer: Layer;
  #shapes: (Line | Text)[] = [];
  /** Which are shown: the layer is drawn again only when others are. */
  #shown = '';

  constructor(layer: Layer) {
    this.#layer = layer;
  }

  /** `scale`: of the page, so that lines and numbers are as large on every zoom. */
  show(guides: readonly Guide[], { width, height }: PageDetail, scale: number): void {
    const wanted = guides.map(({ direction, at }) => `${direction} ${at}`).join();
    if (wanted === this.#shown) return;
    this.#clear();
    this.#shown = wanted;
    for (const { direction, at } of guides) {
      const points = direction === 'vertical' ? [at, 0, at, height] : [0, at, width, at];
      const place =
        direction === 'vertical' ? { x: at + 4 / scale, y: 4 / scale } : { x: 4 / scale, y: at + 4 / scale };
      this.#shapes.push(
        new Line({ points, stroke: color, strokeWidth: 1 / scale, dash: [6 / scale, 4 / scale], listening: false }),
        new Text({ ...place, text: String(Math.round(at)), fontSize: 12 / scale, fill: color, listening: false }),
      );
    }
    if (this.#shapes.length > 0) this.#layer.add(...this.#shapes);
    this.#layer.batchDraw();
  }

  hide(): void {
    this.#clear();
    this.#shown = '';
    this.#layer.batchDraw();
  }

  #clear(): void {
    for (const shape of this.#shapes) shape.destroy();
    this.#shapes = [];
  }
}
