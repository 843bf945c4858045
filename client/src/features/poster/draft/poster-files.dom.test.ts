import { emptyScene } from '@sycee/domain/poster/scene';
import { textElement } from '@sycee/domain/poster/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { posterFiles } from './poster-files.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = '2026-11-24T01:00:00.000Z';
const posterOf = (version: number, text: string) => ({
  id: 'p',
  version,
  saved_at: at,
  title: 'Poster',
  category: 'loan',
  scene: { ...emptyScene(), elements: [textElement('a', {}, text)] },
  pictures: {},
});
const textOf = (id: string) => posterFiles.of(id).view().draft!.scene.elements[0];
const write = (id: string, text: string) =>
  posterFiles.of(id).change((now) => ({ ...now, scene: { ...now.scene, elements: [textElement('a', {}, text)] } }));

/** A server with one poster. */
function serve(id: string) {
  arriveAt(testSite, 'broker');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = { poster: posterOf(1, 'old'), isDown: false };
  const seen = fakeServer({
    [`GET /marketing/api/poster/${id}/page`]: () =>
      server.isDown ? 'network' : { code: '2000000', data: server.poster },
    [`PUT /marketing/api/poster/${id}/set`]: ({ body }) => {
      if (server.isDown) return 'network';
      const { version, ...content } = body as typeof server.poster;
      if (version !== server.poster.version)
        return { code: '4000000', message: 'saved elsewhere', data: server.poster };
      server.poster = { ...server.poster, ...content, version: version + 1 };
      return { code: '2000000', data: { version: version + 1, saved_at: at, missing: [], faults: [] } };
    },
  });
  const leave = posterFiles.hold(id);
  const stateIs = (kind: string) => vi.waitFor(() => expect(posterFiles.of(id).view().state.kind).toBe(kind));
  const writes = () => seen.filter(({ method }) => method === 'PUT');
  return { server, leave, stateIs, writes };
}

test('a poster saves itself a while after the last stroke, on the version before', async () => {
  const { server, leave, stateIs, writes } = serve('autosave');
  await stateIs('saved');
  write('autosave', 'n');
  write('autosave', 'new');
  await stateIs('waiting');
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('saved');
  expect(writes().map(({ body }) => (body as { version: number }).version)).toEqual([1]);
  expect(server.poster.scene.elements[0]).toMatchObject({ text: 'new' });
  leave();
});

test('without a network strokes stay on the device, and are sent when it is back', async () => {
  const { server, leave, stateIs } = serve('offline');
  await stateIs('saved');
  server.isDown = true;
  write('offline', 'in the train');
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('offline');
  expect(JSON.stringify(siteStorage.get('draft:poster:offline'))).toContain('in the train');
  server.isDown = false;
  window.dispatchEvent(new Event('online'));
  await stateIs('saved');
  expect(server.poster.scene.elements[0]).toMatchObject({ text: 'in the train' });
  expect(siteStorage.get('draft:poster:offline')).toBeNull();
  leave();
});

test('what another device saved meanwhile is a conflict: nothing is overwritten before the writer chooses', async () => {
  const { server, leave, stateIs } = serve('conflict');
  await stateIs('saved');
  server.poster = posterOf(4, 'from the other phone');
  write('conflict', 'mine');
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('conflict');
  expect(posterFiles.of('conflict').view().state).toMatchObject({
    newer: { version: 4, draft: { scene: { elements: [{ text: 'from the other phone' }] } } },
  });
  expect([textOf('conflict'), server.poster.version]).toMatchObject([{ text: 'mine' }, 4]);
  posterFiles.of('conflict').resolve(posterFiles.of('conflict').view().draft!);
  await vi.advanceTimersByTimeAsync(100);
  await stateIs('saved');
  expect([server.poster.version, server.poster.scene.elements[0]]).toMatchObject([5, { text: 'mine' }]);
  leave();
});

test('a reload without a network opens what was drawn last, and saves what follows once it is back', async () => {
  const { server, leave, stateIs } = serve('reload');
  await stateIs('saved');
  write('reload', 'saved on the platform');
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('saved');
  leave();
  await vi.advanceTimersByTimeAsync(10);
  server.isDown = true;
  const leaveAgain = posterFiles.hold('reload');
  await stateIs('offline');
  expect(textOf('reload')).toMatchObject({ text: 'saved on the platform' });
  write('reload', 'in the train');
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('offline');
  server.isDown = false;
  window.dispatchEvent(new Event('online'));
  await stateIs('saved');
  expect([textOf('reload'), server.poster.version, server.poster.scene.elements[0]]).toMatchObject([
    { text: 'in the train' },
    3,
    { text: 'in the train' },
  ]);
  leaveAgain();
});

test('what was drawn without a network on what another device changed meanwhile is a conflict; what was only looked at is read anew', async () => {
  const { server, leave, stateIs } = serve('elsewhere');
  await stateIs('saved');
  leave();
  await vi.advanceTimersByTimeAsync(10);
  server.isDown = true;
  const open = posterFiles.hold('elsewhere');
  await stateIs('offline');
  server.poster = posterOf(2, 'from the other phone');
  server.isDown = false;
  window.dispatchEvent(new Event('online'));
  await stateIs('saved');
  expect([textOf('elsewhere'), server.poster.version]).toMatchObject([{ text: 'from the other phone' }, 2]);
  open();
  await vi.advanceTimersByTimeAsync(10);
  server.isDown = true;
  const again = posterFiles.hold('elsewhere');
  await stateIs('offline');
  write('elsewhere', 'mine');
  server.poster = posterOf(3, 'from the other phone again');
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(900);
  await stateIs('conflict');
  expect([textOf('elsewhere'), server.poster.version]).toMatchObject([{ text: 'mine' }, 3]);
  again();
});
