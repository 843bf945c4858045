import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  alignTo,
  boundsOf,
  change,
  copy,
  type Draft,
  edges,
  editIndex,
  move,
  orders,
  remove,
  reorder,
  resizePage,
  select,
  setGroup,
  setLocked,
  withBox,
} from './edit.ts';
import { type History, record, redo, startHistory, undo } from './history.ts';
import { emptyScene, type Scene } from './scene.ts';
import { codeElement, shapeElement, textElement } from './testing.ts';

const empty: Draft = { scene: emptyScene(), selected: [] };
const ids = ({ scene }: Draft) => scene.elements.map(({ id }) => id);
let made = 0;
const newId = () => `new-${made++}`;
const three = add(empty, shapeElement('a'), textElement('b'), codeElement('c'));

describe('an element', () => {
  test('[S4.32] is added on top and selected, moved, resized and deleted', () => {
    const added = add(empty, shapeElement('a', { x: 10, y: 20, width: 100, height: 50 }));
    expect([ids(added), added.selected]).toEqual([['a'], ['a']]);
    const moved = move(added, 'maker', 7, -30);
    expect(moved.scene.elements[0]!.detail).toMatchObject({ x: 17, y: -10, width: 100, height: 50 });
    const resized = change(moved, 'maker', (element) => withBox(element, { width: 240.4, height: 0 }));
    expect(resized.scene.elements[0]!.detail).toMatchObject({ x: 17, y: -10, width: 240, height: 1 });
    expect(ids(remove(resized, 'maker'))).toEqual([]);
  });

  test('[S4.33] is copied 5 to the right of and 5 below its original, above all others, and the copy is selected', () => {
    const copied = copy(select(three, ['a']), 'maker', newId);
    const copyOf = copied.scene.elements.at(-1)!;
    expect(copied.scene.elements).toHaveLength(4);
    expect(copied.selected).toEqual([copyOf.id]);
    expect(copyOf.detail).toEqual({ ...three.scene.elements[0]!.detail, x: 5, y: 5 });
    const label = { ...textElement('label'), belongsTo: 'b' };
    const withLabel = add(three, label);
    const [, labelBeside] = copy(select(withLabel, ['b', 'label']), 'maker', newId).scene.elements.slice(-2);
    expect(labelBeside!.belongsTo).toMatch(/^new-/);
    expect(copy(select(withLabel, ['label']), 'maker', newId).scene.elements.at(-1)!.belongsTo).toBe('b');
    const again = copy(copied, 'maker', newId);
    expect(again.scene.elements.at(-1)!.detail).toMatchObject({ x: 10, y: 10 });
  });

  test('[S4.34] the edit index is that of the selected element through add, copy, delete and reorder', () => {
    expect(editIndex(empty)).toBe(-1);
    expect(editIndex(three)).toBe(2);
    const b = select(three, ['b']);
    expect(editIndex(b)).toBe(1);
    const copied = copy(b, 'maker', newId);
    expect(editIndex(copied)).toBe(3);
    const withoutA = { ...remove(select(copied, ['a']), 'maker'), selected: copied.selected };
    expect(editIndex(withoutA)).toBe(2);
    expect(editIndex(reorder(withoutA, 'maker', 'back'))).toBe(0);
    expect(editIndex(remove(withoutA, 'maker'))).toBe(-1);
  });

  test('of a group is selected, copied and moved with the others; the copies are a group of their own', () => {
    const grouped = setGroup({ ...three, selected: ['a', 'b'] }, 'maker', 'g');
    const selected = select(grouped, ['a']);
    expect([...selected.selected].toSorted()).toEqual(['a', 'b']);
    const copied = copy(selected, 'maker', newId);
    const groups = new Set(copied.scene.elements.map(({ group }) => group));
    expect(groups.size).toBe(3);
    expect(ids(remove(select(copied, [copied.selected[0]!]), 'maker'))).toEqual(['a', 'b', 'c']);
  });

  test('that is locked is neither moved, changed, grouped nor deleted until it is unlocked', () => {
    const locked = setLocked(select(three, ['a']), 'maker', true);
    expect(move(locked, 'maker', 9, 9).scene).toBe(locked.scene);
    expect(remove(locked, 'maker').scene).toBe(locked.scene);
    expect(ids(remove(setLocked(locked, 'maker', false), 'maker'))).toEqual(['b', 'c']);
  });
});

test('a label whose text is removed from a template is always shown, and stays as it is in a poster', () => {
  const label = { ...textElement('label'), belongsTo: 'time' };
  const draft = select(add(empty, label, textElement('time')), ['time']);
  expect(remove(draft, 'maker').scene.elements).toEqual([textElement('label')]);
  expect(remove(draft, 'owner').scene.elements).toEqual([label]);
});

test('what a template fixes is changed by its maker only, and compliance text stays on top', () => {
  const fixed = { ...textElement('law'), isCompliance: true, mayChange: false };
  const draft = select(add(empty, fixed, shapeElement('a')), ['law']);
  expect(ids(draft)).toEqual(['a', 'law']);
  for (const after of [move(draft, 'owner', 5, 5), remove(draft, 'owner'), setLocked(draft, 'owner', true)])
    expect(after.scene.elements).toEqual(draft.scene.elements);
  expect(ids(reorder(draft, 'maker', 'back')).at(-1)).toBe('law');
  expect(ids(add(draft, textElement('b'))).at(-1)).toBe('law');
  expect(copy(draft, 'owner', () => 'own')).toBe(draft);
  const ground = select(add(draft, { ...shapeElement('ground'), mayChange: false }), ['ground']);
  const copied = copy(ground, 'owner', () => 'own');
  expect(copied.scene.elements.find(({ id }) => id === 'own')).toMatchObject({ mayChange: true });
});

test('aligns one with the page, and several with each other, as they are turned', () => {
  const one = add(empty, shapeElement('a', { x: 30, y: 40, width: 100, height: 60, rotation: 90 }));
  const right = alignTo(one, 'maker', 'right').scene.elements[0]!;
  expect(boundsOf([right]).right).toBeCloseTo(1_080, 0);
  const two = { ...three, selected: ['a', 'b'] };
  for (const edge of edges) {
    const [a, b] = alignTo(two, 'maker', edge).scene.elements.map((element) => boundsOf([element]));
    const side = edge === 'center' ? 'left' : edge === 'middle' ? 'top' : edge;
    if (side === edge) expect(a![side]).toBeCloseTo(b![side], 0);
  }
});

test('a page of another size has its elements around its middle, and what was inside the page stays inside', () => {
  const page = fc.record({ width: fc.integer({ min: 200, max: 4_000 }), height: fc.integer({ min: 200, max: 4_000 }) });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(page, page, fc.array(fc.tuple(share, share, share, share), { maxLength: 5 }), (from, to, places) => {
      const boxes = places.map(([x, y, right, bottom]) => {
        const [left, top] = [Math.floor(x * (from.width - 1)), Math.floor(y * (from.height - 1))];
        const width = Math.max(1, Math.floor(right * (from.width - left)));
        return { x: left, y: top, width, height: Math.max(1, Math.floor(bottom * (from.height - top))) };
      });
      const scene: Scene = {
        ...emptyScene(),
        detail: { ...emptyScene().detail, ...from },
        elements: boxes.map((box, n) => textElement(`t${n}`, box)),
      };
      const after = resizePage({ scene, selected: [] }, to).scene;
      expect(after.detail).toMatchObject(to);
      for (const { detail } of after.elements) {
        const { left, top, right, bottom } = boundsOf([{ detail }] as Parameters<typeof boundsOf>[0]);
        expect(left >= 0 && top >= 0 && right <= to.width && bottom <= to.height).toBe(true);
        expect(Object.values(detail).every((part) => typeof part !== 'number' || Number.isInteger(part))).toBe(true);
      }
    }),
  );
  const wide = add(empty, textElement('a', { x: 90, y: 960, width: 900, height: 112, size: 80 }));
  expect(resizePage(wide, { width: 540, height: 2_000 }).scene.elements[0]!.detail).toMatchObject({
    x: 45,
    y: 1_000,
    width: 450,
    height: 56,
    size: 40,
  });
});

const anElement = fc
  .record({
    x: fc.integer({ min: -500, max: 1_500 }),
    y: fc.integer({ min: -500, max: 2_000 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 900 }),
    rotation: fc.integer({ min: 0, max: 359 }),
  })
  .map((box) => (draft: Draft) => add(draft, shapeElement(newId(), box)));
const operation: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  anElement,
  fc.nat().map((n) => (draft: Draft) => {
    const { elements } = draft.scene;
    return elements.length === 0 ? draft : select(draft, [elements[n % elements.length]!.id]);
  }),
  fc.tuple(fc.nat(), fc.nat()).map(([n, m]) => (draft: Draft) => {
    const { elements } = draft.scene;
    return elements.length === 0
      ? draft
      : select(draft, [elements[n % elements.length]!.id, elements[m % elements.length]!.id]);
  }),
  fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })).map(
    ([dx, dy]) =>
      (draft: Draft) =>
        move(draft, 'maker', dx, dy),
  ),
  fc.constant((draft: Draft) => copy(draft, 'maker', newId)),
  fc.constant((draft: Draft) => remove(draft, 'maker')),
  fc.constantFrom(...orders).map((order) => (draft: Draft) => reorder(draft, 'maker', order)),
  fc.constantFrom(...edges).map((edge) => (draft: Draft) => alignTo(draft, 'maker', edge)),
  fc.boolean().map((locked) => (draft: Draft) => setLocked(draft, 'maker', locked)),
  fc.constantFrom('g', 'h', null).map((group) => (draft: Draft) => setGroup(draft, 'maker', group)),
  fc.tuple(fc.integer({ min: -10, max: 900 }), fc.integer({ min: -400, max: 400 })).map(
    ([width, rotation]) =>
      (draft: Draft) =>
        change(draft, 'maker', (element) => withBox(element, { width, rotation })),
  ),
);

test('five hundred random operations that are undone give the same JSON, and redone the other one again', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 500, maxLength: 500 }), (operations) => {
      const first: Scene = three.scene;
      let draft: Draft = three;
      let history: History = startHistory(first);
      for (const operate of operations) {
        draft = operate(draft);
        history = record(history, draft.scene);
        for (const { detail } of draft.scene.elements)
          expect(Object.values(detail).every((part) => typeof part !== 'number' || Number.isInteger(part))).toBe(true);
        expect(new Set(ids(draft)).size).toBe(draft.scene.elements.length);
        expect(editIndex(draft)).toBe(ids(draft).indexOf(draft.selected.at(-1)!));
      }
      const last = JSON.stringify(history.now);
      while (history.past.length > 0) history = undo(history);
      expect(JSON.stringify(history.now)).toBe(JSON.stringify(first));
      while (history.future.length > 0) history = redo(history);
      expect(JSON.stringify(history.now)).toBe(last);
    }),
    { numRuns: 20 },
  );
});

test('the letters of one text are one step, and a change after an undo forgets what was undone', () => {
  const typed = (text: string): Scene => ({ ...three.scene, elements: [textElement('b', {}, text)] });
  let history = startHistory(three.scene);
  for (const text of ['你', '你好', '你好啊']) history = record(history, typed(text), 'text b');
  expect(history.past).toHaveLength(1);
  history = undo(history);
  expect(history.now).toBe(three.scene);
  history = record(history, typed('别'), 'text b');
  expect([history.past.length, history.future.length]).toEqual([1, 0]);
});
