import { type Bounds, boundsOf } from './edit.ts';
import type { PageDetail, PosterElement } from './scene.ts';

export interface Guide {
  direction: 'vertical' | 'horizontal';
  /** Where on the page. */
  at: number;
}
export interface Snapped {
  dx: number;
  dy: number;
  guides: readonly Guide[];
}

/** Lines to which a moved element is drawn: edges and middles of the page and of the others. */
export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
}

export function snapLines({ width, height }: PageDetail, others: readonly PosterElement[]): SnapLines {
  const all = others.map((element) => boundsOf([element]));
  return {
    x: [0, width / 2, width, ...all.flatMap(({ left, right }) => [left, (left + right) / 2, right])],
    y: [0, height / 2, height, ...all.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom])],
  };
}

/** How far a box is from the nearest lines, if these are within reach. */
export function snap({ left, top, right, bottom }: Bounds, lines: SnapLines, reach: number): Snapped {
  const along = nearest([left, (left + right) / 2, right], lines.x, reach);
  const down = nearest([top, (top + bottom) / 2, bottom], lines.y, reach);
  return {
    dx: along?.by ?? 0,
    dy: down?.by ?? 0,
    guides: [
      ...(along ? [{ direction: 'vertical' as const, at: along.at }] : []),
      ...(down ? [{ direction: 'horizontal' as const, at: down.at }] : []),
    ],
  };
}

function nearest(own: readonly number[], lines: readonly number[], reach: number): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null;
  for (const at of lines)
    for (const edge of own) {
      const by = at - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  return best;
}
