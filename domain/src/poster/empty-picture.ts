import type { Pen } from './pen.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

/** The drawing has these proportions; what a place has no room for is left out at its edges. */
const whole = { width: 1_000, height: 750 };
/** How much of what is left out above and below is above: the roofs stay. */
const above = 0.7;
const sky = ['#d5e6dd', '#f6ecd4'] as const;
const discs: readonly [...Place, color: string][] = [
  [560, 70, 320, 320, '#edc98a40'],
  [620, 130, 200, 200, '#edc98a'],
  [-320, 380, 1_060, 620, '#bcd3c8'],
  [330, 430, 1_160, 640, '#9cbfae'],
];
const houses: readonly [...Place, color: string][] = [
  [150, 410, 120, 360, '#3f7f6b'],
  [284, 300, 140, 470, '#1a6a55'],
  [438, 452, 104, 320, '#5b9582'],
  [556, 366, 128, 400, '#2b6d5a'],
  [698, 476, 150, 300, '#4a8873'],
];
const ground: readonly [...Place, color: string] = [-350, 664, 1_700, 420, '#0d3f34'];
const light = '#f3e2b8';
const pane = { width: 20, height: 26, across: 36, down: 52 };

/** A street under hills, drawn where no picture is chosen yet. The pen is clipped to the place. */
export function paintEmptyPicture(pen: Pen, width: number, height: number): void {
  const scale = Math.max(width / whole.width, height / whole.height);
  const [left, top] = [(width - whole.width * scale) / 2, (height - whole.height * scale) * above];
  const placed = ([x, y, wide, high]: Place): Place => [left + x * scale, top + y * scale, wide * scale, high * scale];
  const fill = pen.createLinearGradient(0, 0, 0, height);
  sky.forEach((color, at) => {
    fill.addColorStop(at, color);
  });
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
  for (const [x, y, wide, high, color] of discs) paintDisc(pen, placed([x, y, wide, high]), color);
  for (const [x, y, wide, high, color] of houses) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(...placed([x, y, wide, high]), 10 * scale);
    pen.fill();
    pen.fillStyle = light;
    for (const window of panes([x, y, wide, high])) pen.fillRect(...placed(window));
  }
  const [x, y, wide, high, color] = ground;
  paintDisc(pen, placed([x, y, wide, high]), color);
}

function paintDisc(pen: Pen, [x, y, width, height]: Place, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  pen.fill();
}

/** Windows in the middle of a wall, as many as there is room for above the ground; every third one is dark. */
function panes([x, y, width]: Place): Place[] {
  const columns = Math.floor((width - pane.width) / pane.across);
  const rows = Math.floor((ground[1] - y - pane.down) / pane.down);
  const first = x + (width - (columns - 1) * pane.across - pane.width) / 2;
  return Array.from({ length: columns * rows }, (_, n) => n)
    .filter((n) => (n + Math.floor(n / columns)) % 3 !== 1)
    .map((n) => [
      first + (n % columns) * pane.across,
      y + 34 + Math.floor(n / columns) * pane.down,
      pane.width,
      pane.height,
    ]);
}
