import { mayEdit } from '@sycee/domain/poster/edit';
import { emptyScene, type PosterElement, type Scene } from '@sycee/domain/poster/scene';
import { shapeElement, textElement } from '@sycee/domain/poster/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { find, type Rendered, render, type } from '#ui/testing/render.tsx';
import { EditorContext, type EditorParts, useChosen } from './EditorContext.ts';
import { EditorStore } from './editor-store.ts';
import { TemplateFields } from './TemplateFields.tsx';

let rendered: Rendered;
let scene: Scene;
beforeEach(() => arriveAt(testSite, 'saas'));
afterEach(() => rendered.leave());

function Chosen() {
  const element = useChosen();
  return element && <TemplateFields element={element} />;
}
async function choose(id: string, ...elements: PosterElement[]): Promise<EditorStore> {
  scene = { ...emptyScene(), elements };
  const store = new EditorStore('maker', {
    scene: () => scene,
    keep: (next) => {
      scene = next;
    },
  });
  store.select([id]);
  rendered = await render(
    <EditorContext value={{ store } as unknown as EditorParts}>
      <Chosen />
    </EditorContext>,
  );
  return store;
}
const elementOf = (id: string) => scene.elements.find((one) => one.id === id)!;
const pressSwitch = (name: string) =>
  act(async () => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name));
    find<HTMLInputElement>('input', label).click();
  });
const hint = 'input[type="text"]';

test('headquarters give an open text a hint, which is required until they say otherwise, and take it away with its words', async () => {
  await choose('time', textElement('time', {}, ''));
  expect(find<HTMLInputElement>(hint).placeholder).toBe('请填写活动时间');
  await type(hint, 'Time of the talk');
  expect(elementOf('time')).toMatchObject({ fillIn: { hint: 'Time of the talk', isRequired: true } });
  await pressSwitch('Required');
  expect(elementOf('time')).toMatchObject({ fillIn: { hint: 'Time of the talk', isRequired: false } });
  await type(hint, '');
  expect(elementOf('time')).not.toHaveProperty('fillIn');
});

test('a text that advisers may not change has no hint, since nobody could fill it in', async () => {
  const time = { ...textElement('time', {}, ''), fillIn: { hint: 'Time', isRequired: true } };
  const store = await choose('time', time);
  for (const name of ['Advisers may change it', 'Compliance text']) {
    await pressSwitch(name);
    expect(mayEdit(elementOf('time'), 'owner')).toBe(false);
    expect(elementOf('time')).not.toHaveProperty('fillIn');
    expect(document.querySelector(hint)).toBeNull();
    await act(async () => store.undo());
    expect(elementOf('time')).toEqual(time);
  }
});

test('a line is shown together with a text, and always again', async () => {
  await choose('line', textElement('time', {}, '时间'), shapeElement('line'));
  const select = find<HTMLSelectElement>('select');
  expect([...select.options].map(({ text }) => text)).toEqual(['Always', 'Together with “时间”']);
  const pick = (at: number) =>
    act(async () => {
      select.selectedIndex = at;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await pick(1);
  expect(elementOf('line').belongsTo).toBe('time');
  await pick(0);
  expect(elementOf('line')).not.toHaveProperty('belongsTo');
});
