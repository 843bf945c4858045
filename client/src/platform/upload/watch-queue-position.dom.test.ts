import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { watchQueuePosition } from './watch-queue-position.ts';

beforeEach(() => {
  arriveAt(testSite, 'member');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polls the place every two seconds until the upload is answered, and keeps it if the server is silent', async () => {
  const answers = [
    { code: '2000000', data: { ahead: 3 } },
    'network' as const,
    { code: '2000000', data: { ahead: 1 } },
  ];
  const requests = fakeServer({ 'GET /tools/api/oss/queue': () => answers.shift()! });
  const answered = new AbortController();
  const positions: number[] = [];
  watchQueuePosition((ahead) => positions.push(ahead), answered.signal);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_200);
  expect(positions).toEqual([3, 1]);
  answered.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(3);
});
