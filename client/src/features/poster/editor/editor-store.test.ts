import { move, remove } from '@sycee/domain/poster/edit';
import { emptyScene, type Scene } from '@sycee/domain/poster/scene';
import { codeElement, shapeElement, textElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { EditorStore } from './editor-store.ts';

/** A poster with two texts and a shape that is fixed by its template. */
function opened(editor: 'owner' | 'maker' = 'owner') {
  const fixed = { ...shapeElement('fixed'), mayChange: false };
  const kept: { scene: Scene; saves: number } = {
    scene: { ...emptyScene(), elements: [fixed, textElement('a'), textElement('b'), codeElement('c')] },
    saves: 0,
  };
  const store = new EditorStore(editor, {
    scene: () => kept.scene,
    keep(scene) {
      kept.scene = scene;
      kept.saves += 1;
      store.follow();
    },
  });
  const placeOf = (id: string) => store.view().scene.elements.find((one) => one.id === id)?.detail.x;
  return { store, kept, placeOf };
}

test('every change is kept at once, and undone and done again as one step for letters of one text', () => {
  const { store, kept, placeOf } = opened();
  store.select(['a']);
  store.apply((draft) => move(draft, 'owner', 1, 0), 'keys');
  store.apply((draft) => move(draft, 'owner', 1, 0), 'keys');
  store.apply((draft) => move(draft, 'owner', 10, 0));
  expect([placeOf('a'), kept.saves, kept.scene === store.view().scene]).toEqual([12, 3, true]);
  store.undo();
  expect([placeOf('a'), kept.scene === store.view().scene]).toEqual([2, true]);
  store.undo();
  expect([placeOf('a'), store.view().canUndo, store.view().canRedo]).toEqual([0, false, true]);
  store.redo();
  expect([placeOf('a'), kept.scene === store.view().scene]).toEqual([2, true]);
});

test('another selection ends a step', () => {
  const { store, placeOf } = opened();
  store.select(['a']);
  store.apply((draft) => move(draft, 'owner', 1, 0), 'keys');
  store.select(['a']);
  store.apply((draft) => move(draft, 'owner', 1, 0), 'keys');
  store.undo();
  expect(placeOf('a')).toBe(1);
});

test('an adviser selects nothing that a template fixes, headquarters do', () => {
  const { store } = opened();
  store.selectAll();
  expect(store.view().selected).toEqual(['a', 'b', 'c']);
  const maker = opened('maker').store;
  maker.selectAll();
  expect(maker.view().selected).toEqual(['fixed', 'a', 'b', 'c']);
});

test('several are selected and let go of one by one', () => {
  const { store } = opened();
  store.select(['a']);
  store.toggle('b');
  expect(store.view().selected).toEqual(['a', 'b']);
  store.toggle('a');
  expect(store.view().selected).toEqual(['b']);
});

test('[S4.33] what is copied is pasted 5 to the right and below, and again beside that, also after the original was removed', () => {
  const { store } = opened();
  store.select(['a']);
  store.copySelected();
  store.apply((draft) => remove(draft, 'owner'));
  store.paste();
  store.paste();
  const { elements } = store.view().scene;
  expect(elements.slice(-2).map(({ detail: { x, y } }) => [x, y])).toEqual([
    [5, 5],
    [10, 10],
  ]);
  expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
});

test('what was removed is selected again when it comes back', () => {
  const { store } = opened();
  store.select(['a']);
  store.apply((draft) => remove(draft, 'owner'));
  expect(store.view().selected).toEqual([]);
  store.undo();
  expect(store.view().selected).toEqual(['a']);
});

test('what another device saved is shown, and can be undone', () => {
  const { store, kept } = opened();
  const before = kept.scene;
  kept.scene = { ...emptyScene(), elements: [textElement('z')] };
  store.follow();
  expect(store.view().scene).toBe(kept.scene);
  store.undo();
  expect(kept.scene).toBe(before);
});
