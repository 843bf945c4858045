import { type PaintSources, paintElement } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import type { Box, PosterElement } from '@sycee/domain/poster/scene';
import { Konva } from 'konva/lib/Core.js';

export type ElementNode = Konva.Shape;
/** Pixels of the page: a line is easier to hit than it is high. */
const hitHeightAtLeast = 24;

/** The node of an element, which the painter of posters draws. */
export function newElementNode(element: PosterElement, sources: () => PaintSources<CanvasImageSource>): ElementNode {
  const node = new Konva.Shape({
    id: element.id,
    perfectDrawEnabled: false,
    sceneFunc: (context, shape) =>
      paintElement(context._context as Pen, shape.getAttr('element') as PosterElement, sources()),
    hitFunc: (context, shape) => {
      context.beginPath();
      const room = Math.max(0, (hitHeightAtLeast - shape.height()) / 2);
      context.rect(0, -room, shape.width(), shape.height() + 2 * room);
      context.fillStrokeShape(shape);
    },
    fill: 'black',
  });
  placeNode(node, element);
  return node;
}

export const elementOf = (node: ElementNode): PosterElement => node.getAttr('element') as PosterElement;

/** Nodes turn around their middle, as the painter does. */
export function placeNode(node: ElementNode, element: PosterElement): void {
  const { x, y, width, height, rotation } = element.detail;
  node.setAttrs({
    element,
    x: x + width / 2,
    y: y + height / 2,
    offsetX: width / 2,
    offsetY: height / 2,
    width,
    height,
    rotation,
  });
}

/** The box of a node as Konva has it now: its scale is part of the size. */
export function boxOf(node: ElementNode): Pick<Box, 'x' | 'y' | 'width' | 'height' | 'rotation'> {
  const [width, height] = [node.width() * node.scaleX(), node.height() * node.scaleY()];
  return { x: node.x() - width / 2, y: node.y() - height / 2, width, height, rotation: node.rotation() };
}
