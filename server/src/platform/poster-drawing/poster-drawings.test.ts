import { code } from '@sycee/contract/core/envelope';
import { noCard } from '@sycee/domain/poster/card-facts';
import { emptyScene } from '@sycee/domain/poster/scene';
import { textElement } from '@sycee/domain/poster/testing';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#platform/api-error.ts';
import { PosterDrawings } from './poster-drawings.ts';

let drawings: PosterDrawings;
afterEach(() => drawings.close());
const input = (width = 360) => ({
  scene: { ...emptyScene(), elements: [textElement('a')] },
  card: noCard,
  showsHints: false,
  address: 'https://sycee.example/',
  avatar: null,
  pictures: new Map<string, Uint8Array>(),
  width,
});
const costOf = async () => ({ memoryMb: 50, effort: 1 });
const usual = { costOf, inputOf: async () => input() };
const jpegHead = [0xff, 0xd8];
const endless = 999;
/** Answers the number of the thread, and never a picture of the endless width. */
const numberThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ width }) => {
      while (width === ${endless});
      parentPort.postMessage({ bytes: new Uint8Array([threadId]) });
    });`)}`,
);

test('a picture is drawn once for equal requests, at the same time and later', async () => {
  drawings = new PosterDrawings();
  let times = 0;
  const draw = () =>
    drawings.draw('somebody', 'key', {
      costOf,
      inputOf: async () => {
        times += 1;
        return input();
      },
    });
  const [first, second] = await Promise.all([draw(), draw()]);
  expect([...first!.subarray(0, 2)]).toEqual(jpegHead);
  expect(second).toBe(first);
  expect(await draw()).toBe(first);
  expect(times).toBe(1);
});

test('callers take turns, so that one with many pictures does not delay another', async () => {
  drawings = new PosterDrawings({ queue: { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 } });
  const order: string[] = [];
  const draw = async (by: string, n: number) => {
    await drawings.draw(by, `${by} ${n}`, usual);
    order.push(by);
  };
  await Promise.all([...Array.from({ length: 10 }, (_, n) => draw('many', n)), draw('one', 0)]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('a scene that is much to paint waits behind the usual ones of others', async () => {
  drawings = new PosterDrawings({ queue: { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 } });
  const order: string[] = [];
  const draw = async (by: string, effort: number, n: number) => {
    await drawings.draw(by, `${by} ${n}`, { ...usual, costOf: async () => ({ memoryMb: 50, effort }) });
    order.push(by);
  };
  await Promise.all([0, 1].flatMap((n) => [draw('hostile', 1_000, n), draw('one', 1, n), draw('other', 1, n)]));
  // The first may begin while nobody else waits.
  expect(order.indexOf('hostile', 1)).toBe(5);
});

test('the same picture for two callers does not wait behind the other pictures of one of them', async () => {
  drawings = new PosterDrawings({ queue: { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 } });
  const order: string[] = [];
  const draw = async (by: string, key: string) => {
    await drawings.draw(by, key, usual);
    order.push(`${by} ${key}`);
  };
  const many = Array.from({ length: 10 }, (_, n) => draw('many', `${n}`));
  await Promise.all([...many, draw('many', 'shared'), draw('one', 'shared')]);
  expect(order.indexOf('one shared')).toBeLessThan(3);
});

test('callers take turns with fonts, and one with too many is refused alone', async () => {
  drawings = new PosterDrawings({ thread: numberThread });
  const order: string[] = [];
  const font = async (by: string, letters: string) => {
    await drawings.font(by, 400, letters);
    order.push(by);
  };
  const many = Array.from({ length: 100 }, (_, n) => font('many', `${n}`));
  await Promise.all([font('one', 'a'), Promise.allSettled(many)]);
  expect(order.indexOf('one')).toBeLessThan(3);
  expect(order.length).toBeLessThan(20);
});

test('who has gone gives the place back, unless another request waits for the same picture', async () => {
  drawings = new PosterDrawings({ queue: { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 } });
  const drawn: string[] = [];
  const draw = (key: string, signal?: AbortSignal) =>
    drawings.draw('somebody', key, {
      costOf,
      inputOf: async () => {
        drawn.push(key);
        return input();
      },
      signal,
    });
  const gone = new AbortController();
  const first = draw('first');
  const left = [draw('left', gone.signal), draw('shared', gone.signal)].map((one) => one.catch((reason) => reason));
  const rest = [draw('shared'), draw('last')];
  gone.abort('gone');
  expect(await Promise.all(left)).toEqual(['gone', 'gone']);
  await Promise.all([first, ...rest]);
  expect(drawn).toEqual(['first', 'shared', 'last']);
  await expect(draw('left', gone.signal)).rejects.toBe('gone');
  await draw('left');
  expect(drawn.at(-1)).toBe('left');
});

test('bytes that are no picture leave an empty place, and the poster is drawn', async () => {
  drawings = new PosterDrawings();
  const drawn = await drawings.draw('somebody', 'broken', {
    costOf,
    inputOf: async () => ({ ...input(), avatar: new TextEncoder().encode('no picture') }),
  });
  expect([...drawn.subarray(0, 2)]).toEqual(jpegHead);
});

test('a drawing that failed is not kept, and the next request tries again', async () => {
  drawings = new PosterDrawings();
  const failing = drawings.draw('somebody', 'key', {
    costOf,
    inputOf: async () => {
      throw new Error('no such upload');
    },
  });
  await expect(failing).rejects.toThrow('no such upload');
  expect([...(await drawings.draw('somebody', 'key', usual)).subarray(0, 2)]).toEqual(jpegHead);
});

test('a scene that takes too long is refused after one try, and the next picture is drawn', async () => {
  const queue = { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 200 };
  drawings = new PosterDrawings({ queue, thread: numberThread, atMostMs: { scene: 200, picture: 0 } });
  const draw = async (key: string) => (await drawings.draw('another', key, usual))[0]!;
  const before = await draw('a');
  const refused = await drawings
    .draw('hostile', 'endless', { costOf, inputOf: async () => input(endless) })
    .catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused.code).toBe(code.invalid);
  // One thread was ended, and one other is in its place.
  expect(await draw('b')).toBe(before + 1);
});
