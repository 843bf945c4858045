/** What is used of a canvas: the same on a page and on the server. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'rect'
  | 'roundRect'
  | 'ellipse'
  | 'moveTo'
  | 'lineTo'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'fillText'
  | 'globalAlpha'
  | 'lineWidth'
  | 'font'
> & {
  fillStyle: unknown;
  strokeStyle: unknown;
  createLinearGradient(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): { addColorStop(at: number, color: string): void };
  drawImage(picture: never, ...places: [number, number, number, number, number, number, number, number]): void;
};
