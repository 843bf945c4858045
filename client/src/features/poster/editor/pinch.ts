import type { Stage } from 'konva/lib/Stage.js';

interface Point {
  x: number;
  y: number;
}
const scaleLimits = { least: 0.05, most: 8 };

/** Two fingers zoom and move the page, and so do the wheel with Ctrl and without; one finger beside the elements moves it. */
export class Pinch {
  readonly #stage: Stage;
  readonly #container: HTMLDivElement;
  readonly #onZoom: (scale: number) => void;
  /** The two fingers at the last event, from the corner of the stage. */
  #fingers: [Point, Point] | null = null;

  constructor(stage: Stage, onZoom: (scale: number) => void) {
    this.#stage = stage;
    this.#onZoom = onZoom;
    this.#container = stage.container();
    this.#container.addEventListener('touchmove', this.#move, { passive: false });
    this.#container.addEventListener('touchend', this.#end);
    this.#container.addEventListener('touchcancel', this.#end);
    this.#container.addEventListener('wheel', this.#wheel, { passive: false });
  }

  stop(): void {
    this.#container.removeEventListener('touchmove', this.#move);
    this.#container.removeEventListener('touchend', this.#end);
    this.#container.removeEventListener('touchcancel', this.#end);
    this.#container.removeEventListener('wheel', this.#wheel);
  }

  /** What lies at a place of the window stays there. */
  zoomAt(at: Point, factor: number): void {
    const before = this.#stage.scaleX();
    const scale = Math.min(scaleLimits.most, Math.max(scaleLimits.least, before * factor));
    const { x, y } = this.#stage.position();
    this.#stage.scale({ x: scale, y: scale });
    this.#stage.position({ x: at.x - ((at.x - x) * scale) / before, y: at.y - ((at.y - y) * scale) / before });
    this.#stage.batchDraw();
    this.#onZoom(scale);
  }

  readonly #move = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (!one || !other) return;
    event.preventDefault();
    // Konva would go on dragging an element with the first finger (konva 1096).
    if (this.#stage.isDragging()) this.#stage.stopDrag();
    for (const node of this.#stage.find((each: { isDragging(): boolean }) => each.isDragging())) node.stopDrag();
    const { left, top } = this.#container.getBoundingClientRect();
    const now: [Point, Point] = [
      { x: one.clientX - left, y: one.clientY - top },
      { x: other.clientX - left, y: other.clientY - top },
    ];
    if (this.#fingers) {
      const [was, is] = [middleOf(this.#fingers), middleOf(now)];
      this.zoomAt(was, distanceOf(now) / distanceOf(this.#fingers));
      this.#stage.position({ x: this.#stage.x() + is.x - was.x, y: this.#stage.y() + is.y - was.y });
      this.#stage.batchDraw();
    }
    this.#fingers = now;
  };
  readonly #end = (): void => {
    this.#fingers = null;
  };
  readonly #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = this.#container.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey)
      this.zoomAt({ x: event.clientX - left, y: event.clientY - top }, Math.exp(-event.deltaY / 300));
    else {
      this.#stage.position({ x: this.#stage.x() - event.deltaX, y: this.#stage.y() - event.deltaY });
      this.#stage.batchDraw();
    }
  };
}

const middleOf = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distanceOf = ([one, other]: [Point, Point]): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
