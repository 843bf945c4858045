import { fillOf } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import type { PageDetail } from '@sycee/domain/poster/scene';
import { Konva } from 'konva/lib/Core.js';

/** The background of the page. */
export const pageFill = ({ width, height, background }: PageDetail): Konva.Shape =>
  new Konva.Shape({
    listening: false,
    width,
    height,
    sceneFunc: (context) => {
      const pen = context._context as Pen;
      pen.fillStyle = fillOf(pen, background, width, height);
      pen.fillRect(0, 0, width, height);
    },
  });
