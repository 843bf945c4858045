import {
  type Box,
  isText,
  type PageDetail,
  type PosterElement,
  type Scene,
  type ShapeStyle,
  sceneLimits,
  type TextStyle,
} from './scene.ts';

/** Who edits: headquarters a template, or its owner a poster that may be made of one. */
export type Editor = 'maker' | 'owner';

/** A scene with the elements that are selected, the one chosen last at the end. */
export interface Draft {
  scene: Scene;
  selected: readonly string[];
}

/** Where the selected element is in the list (S4.34); −1: none. It is found by its id, so it is right whatever was added, copied or removed. */
export const editIndex = ({ scene, selected }: Draft): number =>
  scene.elements.findIndex(({ id }) => id === selected.at(-1));

/** What a template fixes stays as it is; a locked element stays until it is unlocked. */
export const mayEdit = (element: PosterElement, editor: Editor): boolean =>
  editor === 'maker' || (element.mayChange && !element.isCompliance);
const isFree = (element: PosterElement, editor: Editor): boolean => mayEdit(element, editor) && !element.locked;

/** A copy lies so much to the right of and below its original (S4.33). */
export const copyOffset = 5;

type NewId = () => string;
type Change = (element: PosterElement) => PosterElement;

const clamp = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** A box of whole pixels within the limits. */
export function tidyBox<Some extends Partial<Box>>(box: Some): Some {
  const tidy: Partial<Box> = { ...box };
  for (const key of ['x', 'y'] as const) if (tidy[key] !== undefined) tidy[key] = clamp(tidy[key], sceneLimits.at);
  for (const key of ['width', 'height'] as const)
    if (tidy[key] !== undefined) tidy[key] = clamp(tidy[key], sceneLimits.length);
  if (tidy.rotation !== undefined) tidy.rotation = ((Math.round(tidy.rotation) % 360) + 360) % 360;
  if (tidy.opacity !== undefined) tidy.opacity = clamp(tidy.opacity, { least: 0, most: 100 });
  return tidy as Some;
}

/** Compliance text is above everything else, so that nothing covers it. */
function stacked(elements: readonly PosterElement[]): readonly PosterElement[] {
  const top = elements.filter(({ isCompliance }) => isCompliance);
  return top.length === 0 || elements.slice(-top.length).every(({ isCompliance }) => isCompliance)
    ? elements
    : [...elements.filter(({ isCompliance }) => !isCompliance), ...top];
}
const withElements = (draft: Draft, elements: readonly PosterElement[], selected = draft.selected): Draft => ({
  scene: elements === draft.scene.elements ? draft.scene : { ...draft.scene, elements: stacked(elements) },
  selected,
});

/** The elements of the group of each, too. */
export function select({ scene }: Draft, ids: readonly string[]): Draft {
  const groups = new Set(scene.elements.filter(({ id }) => ids.includes(id)).flatMap(({ group }) => group ?? []));
  const companions = scene.elements.filter(({ id, group }) => group !== null && groups.has(group) && !ids.includes(id));
  const known = ids.filter((id) => scene.elements.some((element) => element.id === id));
  return { scene, selected: [...companions.map(({ id }) => id), ...known] };
}

/** On top of the others, and selected. A full poster stays as it is. */
export function add(draft: Draft, ...elements: readonly PosterElement[]): Draft {
  if (draft.scene.elements.length + elements.length > sceneLimits.elements) return draft;
  return withElements(
    draft,
    [...draft.scene.elements, ...elements],
    elements.map(({ id }) => id),
  );
}

/**
 * Removes the selected elements; those that are locked or fixed stay selected. What belongs to a removed one is no longer shown. In a template it is always shown instead, so
 * that headquarters do not lose it unseen.
 */
export function remove(draft: Draft, editor: Editor): Draft {
  const goes = new Set(chosen(draft, editor).map(({ id }) => id));
  if (goes.size === 0) return draft;
  const isLeftAlone = ({ belongsTo }: PosterElement) =>
    editor === 'maker' && belongsTo !== undefined && goes.has(belongsTo);
  return withElements(
    draft,
    draft.scene.elements
      .filter(({ id }) => !goes.has(id))
      .map((element) => (isLeftAlone(element) ? withoutOwner(element) : element)),
    draft.selected.filter((id) => !goes.has(id)),
  );
}

function withoutOwner({ belongsTo: _, ...rest }: PosterElement): PosterElement {
  return rest;
}

/**
 * Copies of the selected elements, above them all, moved by the offset, and selected instead. What a template fixes is copied as what may change; compliance text is not,
 * since its copy would lie on it.
 */
export function copy(draft: Draft, editor: Editor, newId: NewId): Draft {
  const groups = new Map<string, string>();
  const originals = draft.scene.elements.filter(
    ({ id, isCompliance }) => draft.selected.includes(id) && (editor === 'maker' || !isCompliance),
  );
  const ids = new Map(originals.map(({ id }) => [id, newId()]));
  const copies = originals.map((element): PosterElement => {
    const { group, detail, belongsTo } = element;
    if (group !== null && !groups.has(group)) groups.set(group, newId());
    const box = tidyBox({ x: detail.x + copyOffset, y: detail.y + copyOffset });
    const own = editor === 'owner' ? { mayChange: true, isCompliance: false } : {};
    return {
      ...element,
      ...own,
      id: ids.get(element.id)!,
      locked: false,
      ...(belongsTo !== undefined && { belongsTo: ids.get(belongsTo) ?? belongsTo }),
      group: group === null ? null : groups.get(group)!,
      detail: { ...detail, ...box },
    } as PosterElement;
  });
  return copies.length === 0 ? draft : add(draft, ...copies);
}

/** Moves the selected elements. */
export const move = (draft: Draft, editor: Editor, dx: number, dy: number): Draft =>
  change(draft, editor, (element) => withBox(element, { x: element.detail.x + dx, y: element.detail.y + dy }));

export const withBox = <Some extends PosterElement>(element: Some, box: Partial<Box>): Some => ({
  ...element,
  detail: { ...element.detail, ...tidyBox(box) },
});

/** An element in a new box. A text that is drawn larger at a corner gets larger letters; at an edge it gets other lines. */
export function resized<Some extends PosterElement>(element: Some, box: Partial<Box>, isCorner: boolean): Some {
  const placed = withBox(element, box);
  if (!isCorner || !isText(placed) || !isText(element)) return placed;
  const size = clamp((element.detail.size * placed.detail.width) / element.detail.width, sceneLimits.fontSize);
  return { ...placed, detail: { ...placed.detail, size } };
}

/** Changes the selected elements that are neither locked nor fixed. */
export function change(draft: Draft, editor: Editor, by: Change): Draft {
  const ids = new Set(chosen(draft, editor).map(({ id }) => id));
  if (ids.size === 0) return draft;
  return withElements(
    draft,
    draft.scene.elements.map((element) => (ids.has(element.id) ? by(element) : element)),
  );
}

/** Locks the selected elements, or unlocks them. */
export const setLocked = (draft: Draft, editor: Editor, locked: boolean): Draft =>
  withElements(
    draft,
    draft.scene.elements.map((element) =>
      draft.selected.includes(element.id) && mayEdit(element, editor) ? { ...element, locked } : element,
    ),
  );

/** Makes one group of the selected elements, or takes them out of their groups. */
export const setGroup = (draft: Draft, editor: Editor, group: string | null): Draft =>
  change(draft, editor, (element) => ({ ...element, group }));

export const orders = ['front', 'forward', 'backward', 'back'] as const;
export type Order = (typeof orders)[number];

/** Moves the selected elements among the others: by one place, or to the top or bottom. */
export function reorder(draft: Draft, editor: Editor, order: Order): Draft {
  const goes = new Set(chosen(draft, editor).map(({ id }) => id));
  const { elements } = draft.scene;
  if (goes.size === 0) return draft;
  if (order === 'front' || order === 'back') {
    const rest = elements.filter(({ id }) => !goes.has(id));
    const moved = elements.filter(({ id }) => goes.has(id));
    return withElements(draft, order === 'front' ? [...rest, ...moved] : [...moved, ...rest]);
  }
  const list = order === 'forward' ? [...elements].reverse() : [...elements];
  for (let n = 1; n < list.length; n++)
    if (goes.has(list[n]!.id) && !goes.has(list[n - 1]!.id)) [list[n - 1], list[n]] = [list[n]!, list[n - 1]!];
  return withElements(draft, order === 'forward' ? list.reverse() : list);
}

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** Aligns one element with the page, several with each other. */
export function alignTo(draft: Draft, editor: Editor, edge: Edge): Draft {
  const some = draft.scene.elements.filter(({ id }) => draft.selected.includes(id));
  const { width, height } = draft.scene.detail;
  const frame = some.length > 1 ? boundsOf(some) : { left: 0, top: 0, right: width, bottom: height };
  return change(draft, editor, (element) => {
    const { left, top, right, bottom } = boundsOf([element]);
    const { x, y } = element.detail;
    if (edge === 'left') return withBox(element, { x: x + frame.left - left });
    if (edge === 'right') return withBox(element, { x: x + frame.right - right });
    if (edge === 'center') return withBox(element, { x: x + (frame.left + frame.right - left - right) / 2 });
    if (edge === 'top') return withBox(element, { y: y + frame.top - top });
    if (edge === 'bottom') return withBox(element, { y: y + frame.bottom - bottom });
    return withBox(element, { y: y + (frame.top + frame.bottom - top - bottom) / 2 });
  });
}

export const setPage = (draft: Draft, detail: Partial<PageDetail>): Draft => ({
  ...draft,
  scene: { ...draft.scene, detail: { ...draft.scene.detail, ...detail } },
});

/** Gives the page another size: the elements become smaller or larger with it, in the same places around its middle. */
export function resizePage(draft: Draft, size: Pick<PageDetail, 'width' | 'height'>): Draft {
  const { detail, elements } = draft.scene;
  const scale = Math.min(size.width / detail.width, size.height / detail.height);
  const edge = (axis: 'x' | 'y', element: PosterElement): Partial<Box> => {
    const length = axis === 'x' ? 'width' : 'height';
    const [before, after] = [detail[length], size[length]];
    const at = (place: number) => Math.round((after - before * scale) / 2 + place * scale);
    const from = element.detail[axis];
    const to = from + element.detail[length];
    const long = Math.max(1, at(to) - at(from));
    const isInside = from >= 0 && to <= before;
    return { [axis]: isInside ? Math.min(at(from), after - long) : at(from), [length]: long };
  };
  const scaled = elements.map((element) =>
    withBox(styleScaled(element, scale), { ...edge('x', element), ...edge('y', element) }),
  );
  return { ...draft, scene: { ...draft.scene, detail: { ...detail, ...size }, elements: scaled } };
}

/** Letters are rounded down, so that a text has no more lines than before. */
function styleScaled(element: PosterElement, scale: number): PosterElement {
  const scaled: Partial<TextStyle & ShapeStyle> = {};
  const { detail } = element;
  if ('size' in detail) {
    scaled.size = clamp(Math.floor(detail.size * scale), sceneLimits.fontSize);
    scaled.spacing = clamp(Math.floor(detail.spacing * scale), sceneLimits.spacing);
  }
  if ('radius' in detail) scaled.radius = clamp(detail.radius * scale, sceneLimits.radius);
  if ('strokeWidth' in detail && detail.strokeWidth > 0)
    scaled.strokeWidth = clamp(Math.max(1, detail.strokeWidth * scale), sceneLimits.strokeWidth);
  return { ...element, detail: { ...detail, ...scaled } } as PosterElement;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The upright rectangle around elements as they are turned. */
export function boundsOf(elements: readonly Pick<PosterElement, 'detail'>[]): Bounds {
  const each = elements.map(({ detail: { x, y, width, height, rotation } }) => {
    const angle = (rotation * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return {
      left: middleX - halfWidth,
      top: middleY - halfHeight,
      right: middleX + halfWidth,
      bottom: middleY + halfHeight,
    };
  });
  return {
    left: Math.min(...each.map(({ left }) => left)),
    top: Math.min(...each.map(({ top }) => top)),
    right: Math.max(...each.map(({ right }) => right)),
    bottom: Math.max(...each.map(({ bottom }) => bottom)),
  };
}

const chosen = ({ scene, selected }: Draft, editor: Editor): PosterElement[] =>
  scene.elements.filter((element) => selected.includes(element.id) && isFree(element, editor));
