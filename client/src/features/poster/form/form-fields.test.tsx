import { emptyScene, type Scene } from '@sycee/domain/poster/scene';
import { codeElement, textElement } from '@sycee/domain/poster/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, type Rendered, render, type } from '#ui/testing/render.tsx';
import { keptOf, type PosterDraft } from '../draft/poster-files.ts';
import type { Poster } from '../queries.ts';
import { FormFields } from './FormFields.tsx';
import { FormPreview } from './FormPreview.tsx';
import { fieldIdOf, focusField } from './focus-field.ts';
import { openElements } from './open-elements.ts';

const scene: Scene = {
  ...emptyScene(),
  elements: [
    textElement('foot', { x: 0, y: 900, width: 400, height: 60 }, '扫码咨询'),
    textElement('head', { x: 0, y: 100, width: 400, height: 60 }, '限时三天'),
    { ...textElement('fixed', { x: 0, y: 500 }), mayChange: false },
    codeElement('code'),
  ],
};
const kept = keptOf({
  id: 'p',
  is_template: false,
  title: 'Poster',
  category: 'loan',
  state: 'draft',
  width: 1080,
  height: 1920,
  version: 1,
  saved_at: '2026-11-24T01:00:00.000Z',
  sample: false,
  template: null,
  pictures: {},
  scene,
} as unknown as Poster);

interface FormProps {
  shown?: Scene;
  refused?: readonly string[];
  missing?: readonly string[];
}
const none: readonly string[] = [];
function Form({ shown = scene, refused = none, missing = none }: FormProps) {
  const [draft, setDraft] = useState<PosterDraft>({ ...kept.draft, scene: shown });
  const [focused, setFocused] = useState<string | null>(null);
  const open = openElements(draft.scene, 'owner');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormPreview scene={draft.scene} pictures={{}} open={open} focused={focused} onPress={focusField} />
      <FormFields
        kept={kept}
        draft={draft}
        open={open}
        refused={refused}
        missing={missing}
        onChange={(change) => setDraft(change)}
        onFocus={setFocused}
      />
    </QueryClientProvider>
  );
}

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'broker');
  fakeServer({});
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const labels = () => [...rendered.root.querySelectorAll('.poster-field label')].map(({ textContent }) => textContent);
const inputOf = (id: string) => `#${fieldIdOf(id)} input`;

test('fields from the top of the poster to its foot are called by their texts, also while these are written', async () => {
  rendered = await render(<Form />);
  expect(labels()).toEqual(['Text: 限时三天', 'Text: 扫码咨询']);
  await type(inputOf('head'), '本周有效');
  expect([find<HTMLInputElement>(inputOf('head')).value, labels()[0]]).toEqual(['本周有效', 'Text: 限时三天']);
});

test('a press on an element of the preview leads to its field, which marks it; a press on a fixed one leads nowhere', async () => {
  rendered = await render(<Form />);
  const preview = find('.poster-preview');
  preview.getBoundingClientRect = () => new DOMRect(10, 20, 540, 960);
  const pressAt = (x: number, y: number) =>
    act(async () => {
      preview.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 10 + x / 2, clientY: 20 + y / 2 }));
    });
  await pressAt(100, 520);
  expect(document.activeElement).toBe(document.body);
  await pressAt(100, 930);
  expect(document.activeElement).toBe(find(inputOf('foot')));
  expect(find('.poster-mark[data-focused="true"]').style.top).toBe('46.875%');
});

test('a field whose element was refused says so', async () => {
  rendered = await render(<Form refused={['foot']} />);
  const isInvalid = (id: string) => find(inputOf(id)).getAttribute('aria-invalid');
  expect([isInvalid('head') === 'true', isInvalid('foot') === 'true']).toEqual([false, true]);
  expect(find(`#${fieldIdOf('foot')}`).textContent).toContain('The poster is not saved because of this part');
  expect(find(`#${fieldIdOf('head')}`).textContent).not.toContain('not saved');
});

test('a text that has to be filled in is called by its label, and says so once an export was wanted', async () => {
  const time = { ...textElement('time', {}, ''), fillIn: { hint: 'Date and time', isRequired: true } };
  const label = { ...textElement('label', {}, 'When'), mayChange: false, belongsTo: 'time' };
  rendered = await render(<Form shown={{ ...scene, elements: [label, time] }} missing={['time']} />);
  expect(labels()).toEqual(['When']);
  const input = find<HTMLInputElement>(inputOf('time'));
  // The export was wanted before the fields were there.
  expect(document.activeElement).toBe(input);
  expect([input.placeholder, input.getAttribute('aria-invalid')]).toEqual(['Date and time', 'true']);
  expect(find(`#${fieldIdOf('time')}`).textContent).toContain('Fill this in to export the poster.');
  await type(inputOf('time'), 'Saturday, 2 pm');
  expect(labels()).toEqual(['When']);
});
