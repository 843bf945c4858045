import type { Bounds } from './edit.ts';
import { inkOf, letterWidth } from './letters.ts';
import type { PosterElement } from './scene.ts';
import { layoutIn } from './text-layout.ts';

interface Point {
  x: number;
  y: number;
}
/** Edges that only touch, and what rounding adds, are no overlap. */
const tolerance = 0.01;

/** Whether one element as it is turned lies on a part of another. */
export function overlap(one: PosterElement, other: PosterElement): boolean {
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  return meet(place.bounds, otherPlace.bounds) && meetsAlong(place, otherPlace) && meetsAlong(otherPlace, place);
}

/** Where an element lies on the page as it is turned. */
interface Place {
  corners: readonly Point[];
  axes: readonly Point[];
  bounds: Bounds;
  /** Of the corners along each of the axes. */
  reaches: readonly Reach[];
}
type Reach = readonly [least: number, most: number];

/** Places by their element, which is another object after every change: each element of a scene may be compared with all others. */
const known = new WeakMap<PosterElement, Place>();

function placeOf(element: PosterElement): Place {
  const found = known.get(element);
  if (found) return found;
  const [corners, axes] = [cornersOf(element), axesOf(element)];
  const [[left, right], [top, bottom]] = [reachAlong({ x: 1, y: 0 }, corners), reachAlong({ x: 0, y: 1 }, corners)];
  const reaches = axes.map((axis) => reachAlong(axis, corners));
  const place: Place = { corners, axes, bounds: { left, top, right, bottom }, reaches };
  known.set(element, place);
  return place;
}

const meet = (one: Bounds, other: Bounds): boolean =>
  one.right - other.left > tolerance &&
  other.right - one.left > tolerance &&
  one.bottom - other.top > tolerance &&
  other.bottom - one.top > tolerance;

const meetsAlong = ({ axes, reaches }: Place, { corners }: Place): boolean =>
  axes.every((axis, n) => {
    const [least, most] = reaches[n]!;
    const [leastOfOther, mostOfOther] = reachAlong(axis, corners);
    return most - leastOfOther > tolerance && mostOfOther - least > tolerance;
  });

/** From the upper left corner of its box: the box, with letters that do not fit it and half of a stroke. */
function areaOf(element: PosterElement): Bounds {
  const { width, height } = element.detail;
  const box = { left: 0, top: 0, right: width, bottom: height };
  if (element.kind === 'shape') {
    const half = element.detail.stroke ? element.detail.strokeWidth / 2 : 0;
    return { left: -half, top: -half, right: width + half, bottom: height + half };
  }
  // What a field shows of a card stays in its box.
  if (element.kind !== 'text') return box;
  const { detail } = element;
  const { lines, height: ofLines } = layoutIn(element.text, detail);
  const area = { ...box, bottom: Math.max(height, ofLines) };
  for (const { letters, baseline } of lines)
    for (const { letter, x } of letters) {
      const { above, below, beside } = inkOf(letter);
      area.left = Math.min(area.left, x - beside * detail.size);
      area.right = Math.max(area.right, x + letterWidth(letter, detail) + beside * detail.size);
      area.top = Math.min(area.top, baseline - above * detail.size);
      area.bottom = Math.max(area.bottom, baseline + below * detail.size);
    }
  return area;
}

function cornersOf(element: PosterElement): Point[] {
  const { x, y, width, height } = element.detail;
  const { left, top, right, bottom } = areaOf(element);
  const [along, down] = axesOf(element);
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return corners.map(([across, below]) => {
    const [fromMiddle, belowMiddle] = [across - width / 2, below - height / 2];
    return {
      x: x + width / 2 + fromMiddle * along.x + belowMiddle * down.x,
      y: y + height / 2 + fromMiddle * along.y + belowMiddle * down.y,
    };
  });
}

/** The directions of the edges of a turned box: to its right and to its bottom. */
function axesOf({ detail: { rotation } }: PosterElement): [Point, Point] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    { x: cos, y: sin },
    { x: -sin, y: cos },
  ];
}

function reachAlong(axis: Point, corners: readonly Point[]): Reach {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of corners) {
    const along = x * axis.x + y * axis.y;
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  return [least, most];
}
