import type { Bounds } from '@sycee/domain/poster/edit';
import type { PageDetail } from '@sycee/domain/poster/scene';
import type { Stage } from 'konva/lib/Stage.js';

/** Between the page, or what is selected, and the edge of the window. */
const margin = 24;

/** The part of the page that the window of the editor shows. */
export class PageWindow {
  readonly #stage: Stage;
  readonly #onZoom: (scale: number) => void;
  #fittedWidth = 0;
  /** How far the page was moved up so that a lower window shows what is selected, and on which zoom. */
  #lift = { by: 0, scale: 1 };

  constructor(stage: Stage, onZoom: (scale: number) => void) {
    this.#stage = stage;
    this.#onZoom = onZoom;
  }

  /** Shows the whole page. */
  fit({ width, height }: Pick<PageDetail, 'width' | 'height'>): void {
    const { clientWidth, clientHeight } = this.#stage.container();
    this.#stage.size({ width: clientWidth, height: clientHeight });
    const scale = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height);
    this.#fittedWidth = clientWidth;
    this.#lift = { by: 0, scale };
    this.#stage.scale({ x: scale, y: scale });
    this.#stage.position({ x: (clientWidth - width * scale) / 2, y: (clientHeight - height * scale) / 2 });
    this.#stage.batchDraw();
    this.#onZoom(scale);
  }

  /** The window has another size: if it is wider or narrower the page is fitted anew; above a panel it keeps its zoom and shows what is selected. */
  resize(page: PageDetail, selected: Bounds | null): void {
    const { clientWidth, clientHeight } = this.#stage.container();
    if (clientWidth !== this.#fittedWidth) return this.fit(page);
    this.#stage.size({ width: clientWidth, height: clientHeight });
    const scale = this.#stage.scaleX();
    if (this.#lift.scale === scale) this.#stage.y(this.#stage.y() + this.#lift.by);
    const { top, bottom } = this.#inWindow(selected) ?? { top: 0, bottom: 0 };
    // The top of an element that is higher than the window is shown.
    const by = Math.max(0, Math.min(bottom - clientHeight + margin, top - margin));
    this.#lift = { by, scale };
    this.#stage.y(this.#stage.y() - by);
    this.#stage.batchDraw();
  }

  /** Moves the page so that what was selected elsewhere, such as in the list of layers, is in the window. */
  bringIn(selected: Bounds | null): void {
    const { width, height } = this.#stage.size();
    const shown = this.#inWindow(selected);
    if (!shown) return;
    const { left, top, right, bottom } = shown;
    const across = toMiddle(left, right, width);
    const down = toMiddle(top, bottom, height);
    if (across === 0 && down === 0) return;
    const { x, y } = this.#stage.position();
    this.#stage.position({ x: x + across, y: y + down });
    this.#stage.batchDraw();
  }

  #inWindow(bounds: Bounds | null): Bounds | null {
    if (!bounds) return null;
    const { x, y } = this.#stage.position();
    const scale = this.#stage.scaleX();
    return {
      left: x + bounds.left * scale,
      top: y + bounds.top * scale,
      right: x + bounds.right * scale,
      bottom: y + bounds.bottom * scale,
    };
  }
}

/** How far what lies wholly outside the window is from its middle; 0: some of it is in the window. */
const toMiddle = (from: number, to: number, length: number): number =>
  to > 0 && from < length ? 0 : (length - from - to) / 2;
