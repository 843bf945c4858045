import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { PosterFont } from './poster-font.ts';

beforeEach(() => {
  vi.useFakeTimers();
  arriveAt(testSite, 'broker');
  vi.stubGlobal(
    'FontFace',
    class {
      load = async () => this;
    },
  );
  Object.assign(document, { fonts: new Set() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The letters of each request. */
function serve(): string[] {
  const seen: string[] = [];
  fakeServer({
    'GET /marketing/api/poster/font': ({ url }) => {
      const query = new URL(url, location.origin).searchParams;
      seen.push(`${query.get('weight')} ${query.get('letters')}`);
      return { code: '2000000', data: { font: '', missing: [] } };
    },
  });
  return seen;
}

test('scenes that are shown at once get the letters of each, every letter once', async () => {
  const requests = serve();
  const font = new PosterFont();
  font.need(new Map([[400, new Set('甲乙')]]));
  font.need(
    new Map([
      [400, new Set('乙丙')],
      [700, new Set('丁')],
    ] as const),
  );
  await vi.advanceTimersByTimeAsync(300);
  expect(requests).toEqual(['400 甲乙丙', '700 丁']);
  font.need(new Map([[400, new Set('甲戊')]]));
  await vi.advanceTimersByTimeAsync(300);
  expect(requests.slice(2)).toEqual(['400 戊']);
});
