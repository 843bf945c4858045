import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { globalStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { ChooseLocation } from './ChooseLocation.tsx';
import type { LeafletMapEvents } from './view/leaflet-map.ts';
import type { MapContent } from './view/place-map-types.ts';

const map = vi.hoisted(() => ({
  isBroken: false,
  shown: null as MapContent | null,
  tiles: undefined as string | null | undefined,
  events: (): LeafletMapEvents => {
    throw new Error('The map is not open.');
  },
}));
// jsdom has no layout, which the real map needs; e2e/places.test.ts uses it.
vi.mock('./view/leaflet-map.ts', () => ({
  openLeafletMap(_: HTMLElement, events: () => LeafletMapEvents) {
    if (map.isBroken) throw new Error('broken');
    map.events = events;
    return {
      show: (content: MapContent) => {
        map.shown = content;
      },
      setTiles: (url: string | null) => {
        map.tiles = url;
      },
      zoomBy() {},
      remove() {},
    };
  },
}));

const bridge = { title: '枫桥', address: '姑苏区枫桥路', latitude: 31.3089, longitude: 120.5661 };
const tech = { providers: ['map'], map_tiles: null as object | null };
const ok = (data: unknown) => ({ code: '2000000', data });
let rendered: Rendered;
async function open(installation: typeof tech) {
  fakeServer({
    'GET /tools/api/sys/config/tech': ok(installation),
    'GET /mapfind/api/suggestion': ok({ status: 200, count: 1, list: [bridge] }),
    'GET /mapfind/api/geocoder': ok({ status: 200, result: { address: '苏州某路 8 号' } }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={client}>
      <ChooseLocation />
    </QueryClientProvider>,
  );
}
beforeEach(() => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  Object.assign(map, { isBroken: false, shown: null, tiles: undefined });
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
const text = () => document.body.textContent;
const chosen = () => document.querySelector('input:checked')?.closest('label')?.textContent;
const take = () => find<HTMLButtonElement>('.btn.block, .dock .btn, button[disabled]');

test('[S2.09] a place chosen in the list, by its pin or under the center of the map is one choice', async () => {
  history.replace('/choose-location?keyword=枫桥');
  await open(tech);
  await until(() => expect(map.shown?.pins).toHaveLength(1));
  const [pin] = map.shown!.pins;
  expect(pin).toMatchObject({ name: '枫桥', selected: false });
  await act(async () => map.events().onPin?.(pin!.id));
  expect(chosen()).toContain('枫桥');
  expect(map.shown).toMatchObject({ pins: [{ selected: true }], center: { latitude: 31.3089, longitude: 120.5661 } });
  // A move that follows a choice chooses nothing.
  await act(async () => map.events().onMove?.({ latitude: 31.3, longitude: 120.5 }, false));
  expect(chosen()).toContain('枫桥');
  await act(async () => map.events().onMove?.({ latitude: 31.31, longitude: 120.57 }, true));
  expect(chosen()).toContain('Point on the map');
  expect(map.shown!.pins[0]!.selected).toBe(false);
  await until(() => expect(chosen()).toContain('苏州某路 8 号'));
  await press('.places:last-of-type input:not(:checked)');
  expect(chosen()).toContain('枫桥');
  await act(async () => map.events().onPick?.({ latitude: 31.32, longitude: 120.58 }));
  expect(map.shown!.center).toMatchObject({ latitude: 31.32, longitude: 120.58 });
});

test('without a map service the map and the typed coordinates are one choice', async () => {
  history.replace('/choose-location');
  await open({ ...tech, providers: [] });
  await until(() => expect(text()).toContain('Pick a point on the map'));
  expect(take().disabled).toBe(true);
  await act(async () => map.events().onPick?.({ latitude: 31.32, longitude: 120.58 }));
  expect(find<HTMLInputElement>('input[maxlength="60"]').value).toBe('120.58,31.32');
  await type('input[maxlength="60"]', '120.6 31.3');
  expect(map.shown!.center).toMatchObject({ latitude: 31.3, longitude: 120.6 });
  expect(find<HTMLInputElement>('input[maxlength="60"]').value).toBe('120.6 31.3');
});

test('without a base map a sentence says so; with one its name and review number stand on the map', async () => {
  await open(tech);
  await until(() => expect(text()).toContain('No base map: relative positions only'));
  expect(map.tiles).toBeNull();
  await rendered.leave();
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
  await open({ ...tech, map_tiles: { url, name: '示例地图', review_number: 'GS(2024)1234号' } });
  await until(() => expect(text()).toContain('示例地图 · review no. GS(2024)1234号'));
  await until(() => expect(map.tiles).toBe(url));
  await act(async () => map.events().onTiles(false));
  expect(text()).toContain('review no. GS(2024)1234号 · the base map could not be loaded');
});

test('a map that cannot be loaded leaves the list', async () => {
  map.isBroken = true;
  globalStorage.set('latitude', 31.3);
  globalStorage.set('longitude', 120.6);
  await open(tech);
  await until(() => expect(text()).toContain('The map could not be loaded.'));
  await press('.places input');
  expect(chosen()).toContain('My position');
});
