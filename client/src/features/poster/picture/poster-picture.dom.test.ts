import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { fetchPicture } from './poster-picture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  arriveAt(testSite, 'broker');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const jpeg = () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
const envelope = (code: string, data: unknown, status = 200) =>
  new Response(JSON.stringify({ code, message: 'no', data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
function answers(...responses: Response[]): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers['x-token']).toBe('token of broker');
    urls.push(url);
    return responses[Math.min(urls.length, responses.length) - 1]!;
  });
  return urls;
}

test('[S8.13] a status other than 200 shows the modal network request error without a cancel, once for all pictures of a page', async () => {
  answers(envelope('5000000', null, 500));
  const both = [fetchPicture({ id: 'a' }), fetchPicture({ id: 'b' })].map((one) => one.catch(({ code }) => code));
  expect(await Promise.all(both)).toEqual(['status', 'status']);
  const { queue } = useModalStore.getState();
  expect(queue.map(({ text, cancel }) => [text, cancel])).toEqual([['network request error', undefined]]);
  answerModal(queue[0]!.id, true);
});

test('[S8.13] an envelope with 4290000 is no error: the picture is fetched again after the seconds', async () => {
  const urls = answers(envelope('4290000', { seconds: 3 }), jpeg());
  const waits: boolean[] = [];
  const picture = fetchPicture(
    { id: 'a', share: 'c0de', width: 360 },
    { onWait: (isWaiting) => waits.push(isWaiting) },
  );
  await vi.advanceTimersByTimeAsync(2_900);
  expect([urls.length, waits]).toEqual([1, [true]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await picture).text()).toBe('jpeg');
  expect(urls).toEqual(Array.from({ length: 2 }, () => '/marketing/api/poster/a/info?share=c0de&width=360'));
  expect(waits).toEqual([true, false]);
  expect(useModalStore.getState().queue).toEqual([]);
});

test('another refusal says why', async () => {
  answers(envelope('4040000', null));
  await expect(fetchPicture({ id: 'a' })).rejects.toMatchObject({ code: '4040000', message: 'no' });
});

test('no picture is fetched again after the page was left', async () => {
  const urls = answers(envelope('4290000', { seconds: 3 }));
  const left = new AbortController();
  const picture = fetchPicture({ id: 'a' }, { signal: left.signal }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(1_000);
  left.abort();
  expect(await picture).toBe('AbortError');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(urls.length).toBe(1);
});
