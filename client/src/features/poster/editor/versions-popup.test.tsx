import { emptyScene } from '@sycee/domain/poster/scene';
import { textElement } from '@sycee/domain/poster/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { EditorContext, type EditorParts } from './EditorContext.ts';
import { EditorStore } from './editor-store.ts';
import { VersionsPopup } from './VersionsPopup.tsx';

let rendered: Rendered;
/** Tells that a row is near the window, by its place in the list. */
const near: (() => void)[] = [];
beforeEach(() => {
  arriveAt(testSite, 'broker');
  HTMLCanvasElement.prototype.getContext = () => null;
  near.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => changed([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('every version has room for its picture, whose scene is read when its row comes near', async () => {
  const saved_at = '2026-11-24T01:00:00.000Z';
  const scene = { ...emptyScene('square'), elements: [textElement('a')] };
  const seen = fakeServer({
    'GET /marketing/api/poster/p/versions': {
      code: '2000000',
      data: { list: [3, 2, 1].map((version) => ({ version, saved_at, elements: 1 })) },
    },
    'GET /marketing/api/poster/p/version': { code: '2000000', data: { scene, pictures: {} } },
  });
  const parts = {
    id: 'p',
    store: new EditorStore('owner', { scene: () => scene, keep() {} }),
    file: { kept: { version: 3 } },
  } as unknown as EditorParts;
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EditorContext value={parts}>
        <VersionsPopup onClose={() => {}} />
      </EditorContext>
    </QueryClientProvider>,
  );
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  await vi.waitFor(() => expect(all('.pe-version').length).toBe(3));
  const read = () => seen.flatMap(({ url }) => new URL(url, location.origin).searchParams.get('version') ?? []);
  expect(read()).toEqual([]);
  await act(async () => near[1]!());
  await vi.waitFor(() =>
    expect(all('canvas').map((canvas) => canvas.getAttribute('aria-label'))).toEqual(['Picture of version 2']),
  );
  expect(read()).toEqual(['2']);
  const [canvas] = all('canvas') as HTMLCanvasElement[];
  expect([canvas!.width, canvas!.height]).toEqual([144, 144]);
});
