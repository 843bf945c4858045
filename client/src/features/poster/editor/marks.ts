import type { PosterElement } from '@sycee/domain/poster/scene';
import type { Layer } from 'konva/lib/Layer.js';
import { Rect } from 'konva/lib/shapes/Rect.js';

const color = '#b3261e';

/** Outlines around the elements for which a save was refused. */
export class Marks {
  readonly #layer: Layer;
  #outlines: Rect[] = [];

  constructor(layer: Layer) {
    this.#layer = layer;
  }

  show(elements: readonly PosterElement[]): void {
    for (const outline of this.#outlines) outline.destroy();
    this.#outlines = elements.map(
      ({ detail: { x, y, width, height, rotation } }) =>
        new Rect({
          x: x + width / 2,
          y: y + height / 2,
          offsetX: width / 2,
          offsetY: height / 2,
          width,
          height,
          rotation,
          stroke: color,
          strokeWidth: 3,
          strokeScaleEnabled: false,
          dash: [8, 4],
          listening: false,
        }),
    );
    if (this.#outlines.length > 0) this.#layer.add(...this.#outlines);
    // The handles stay above them.
    for (const outline of this.#outlines) outline.moveToBottom();
    this.#layer.batchDraw();
  }
}
