import { boundsOf } from '@sycee/domain/poster/edit';
import type { PosterElement } from '@sycee/domain/poster/scene';
import { type Guide, type SnapLines, snap } from '@sycee/domain/poster/snap';
import { Konva } from 'konva/lib/Core.js';
import { type ElementNode, elementOf } from './element-node.ts';

/** More elements than these are drawn once, as one picture. */
const drawnEachTimeAtMost = 8;
const pictureAreaAtMost = 6_000_000;
/** Pixels of the page around the elements, for borders that reach over them. */
const margin = 100;

interface Point {
  x: number;
  y: number;
}

/** The dragged elements: a group on a layer of its own, which is moved as a whole while its elements stay where they are in it. */
export class DragGroup {
  // It listens, because otherwise the drags of its elements would not reach the stage.
  readonly #group = new Konva.Group();
  readonly #from = new Map<ElementNode, Point>();
  readonly #bounds: ReturnType<typeof boundsOf>;
  readonly #lines: SnapLines;

  constructor(layer: Konva.Layer, nodes: readonly ElementNode[], lines: SnapLines) {
    this.#lines = lines;
    this.#bounds = boundsOf(nodes.map(elementOf));
    for (const node of nodes) {
      this.#from.set(node, node.position());
      node.moveTo(this.#group);
    }
    layer.add(this.#group);
    if (nodes.length > drawnEachTimeAtMost) this.#drawOnce(layer.getStage()!.scaleX());
  }

  has(node: ElementNode): boolean {
    return this.#from.has(node);
  }

  /** Follows the finger that moved one of the nodes; `reach` is how far lines draw it, in pixels of the page. */
  follow(node: ElementNode, reach: number): readonly Guide[] {
    const from = this.#from.get(node)!;
    const by = { x: this.#group.x() + node.x() - from.x, y: this.#group.y() + node.y() - from.y };
    node.position(from);
    const { left, top, right, bottom } = this.#bounds;
    const moved = { left: left + by.x, right: right + by.x, top: top + by.y, bottom: bottom + by.y };
    const { dx, dy, guides } = snap(moved, this.#lines, reach);
    this.#group.position({ x: by.x + dx, y: by.y + dy });
    return guides;
  }

  /** Ends the drag: the elements where they are now. The nodes are free to go to another layer. */
  end(layer: Konva.Layer): PosterElement[] {
    const { x, y } = this.#group.position();
    const placed = [...this.#from].map(([node, from]) => {
      const element = elementOf(node);
      node.position({ x: from.x + x, y: from.y + y });
      node.moveTo(layer);
      return {
        ...element,
        detail: { ...element.detail, x: element.detail.x + x, y: element.detail.y + y },
      } as PosterElement;
    });
    this.#group.destroy();
    return placed;
  }

  #drawOnce(scale: number): void {
    const { left, top, right, bottom } = this.#bounds;
    const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin];
    const sharp = scale * (window.devicePixelRatio || 1);
    const pixelRatio = Math.min(sharp, Math.sqrt(pictureAreaAtMost / (width * height)));
    this.#group.cache({ x: left - margin, y: top - margin, width, height, pixelRatio, hitCanvasPixelRatio: 0.01 });
  }
}
