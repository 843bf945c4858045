// Built for a browser by ../poster-drag.ts: the page of the editor, and Konva as its examples use it, with one layer.
import { type PaintSources, paintElement } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import type { Scene } from '@sycee/domain/poster/scene';
import { Konva } from 'konva/lib/Core.js';
import { PosterStage } from '../../client/src/features/poster/editor/stage.ts';

const sources: PaintSources<CanvasImageSource> = {
  font: (weight, size) => `${weight} ${size}px sans-serif`,
  picture: () => null,
  card: { name: '', title: '', store: '', mobile: '', introduction: '', organization: '' },
  avatar: null,
  code: null,
};

let isPlaced = false;

function ours(container: HTMLDivElement, scene: Scene): void {
  let selected: readonly string[] = [];
  const show = () => stage.show({ scene, selected, editor: 'maker', isSelectingSeveral: false, marked: [] });
  const stage = new PosterStage(container, sources, {
    onFixed: () => {},
    onPress: (id) => {
      selected = id === null ? [] : [id];
      show();
    },
    onPlace: () => {
      isPlaced = true;
    },
    onOpen: () => {},
    onZoom: () => {},
  });
  show();
  stage.fit();
}

function oneLayer(container: HTMLDivElement, { detail, elements }: Scene): void {
  const { clientWidth: width, clientHeight: height } = container;
  const scale = Math.min((width - 48) / detail.width, (height - 48) / detail.height);
  const x = (width - detail.width * scale) / 2;
  const y = (height - detail.height * scale) / 2;
  const stage = new Konva.Stage({ container, width, height, scaleX: scale, scaleY: scale, x, y });
  const layer = new Konva.Layer();
  stage.add(layer);
  for (const element of elements)
    layer.add(
      new Konva.Shape({
        x: element.detail.x,
        y: element.detail.y,
        width: element.detail.width,
        height: element.detail.height,
        draggable: true,
        fill: 'black',
        perfectDrawEnabled: false,
        sceneFunc: (context) => paintElement(context._context as unknown as Pen, element, sources),
        hitFunc: (context, shape) => {
          context.beginPath();
          context.rect(0, 0, shape.width(), shape.height());
          context.fillStrokeShape(shape);
        },
      }),
    );
  layer.draw();
}

let inFrames = 0;
const requestFrame = requestAnimationFrame;
/** Konva draws in frames: their time is added up. */
globalThis.requestAnimationFrame = (callback) =>
  requestFrame((now) => {
    const begin = performance.now();
    callback(now);
    inFrames += performance.now() - begin;
  });

/** Moves the pointer that is down, once for each frame; the milliseconds of scripts for each move: its event and what is drawn after it. */
async function move(moves: number, middle: number): Promise<number[]> {
  const canvas = document.elementFromPoint(middle, middle)!;
  const times: number[] = [];
  for (let n = 0; n < moves; n++) {
    const clientX = middle + 60 * Math.sin(n / 9);
    const clientY = middle + 60 * Math.cos(n / 7);
    inFrames = 0;
    const begin = performance.now();
    canvas.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, buttons: 1, bubbles: true }));
    const inEvent = performance.now() - begin;
    await new Promise((seen) => requestFrame(() => requestFrame(seen)));
    times.push(inEvent + inFrames);
  }
  return times;
}

Object.assign(globalThis, { drag: { ours, oneLayer, move, isPlaced: () => isPlaced } });
