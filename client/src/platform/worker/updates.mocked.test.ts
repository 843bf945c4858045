import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useUpdate } from './update-ready.ts';
import { watchUpdates } from './updates.ts';

const reload = vi.hoisted(() => vi.fn<() => Promise<boolean>>(async () => true));
const typed = vi.hoisted(() => ({ isTyped: false }));
vi.mock('#platform/reload-page.ts', () => ({ reloadPage: reload }));
vi.mock('#platform/unsaved-input.ts', () => ({ hasUnsavedInput: () => typed.isTyped }));

const check = vi.fn<() => Promise<void>>(async () => {});
/** A worker that belongs to a script of the page. */
const workerOf = (script: unknown) => ({
  postMessage: (_: object, [port]: MessagePort[]) => port!.postMessage(script, []),
});
const serviceWorker = Object.assign(new EventTarget(), {
  controller: null as object | null,
  getRegistration: async () => ({ update: check }),
});
async function takeOver(script: unknown): Promise<void> {
  useUpdate.setState({ isReady: false });
  const compared = new Promise((resolve) => {
    const stop = useUpdate.subscribe(() => resolve(stop()));
  });
  serviceWorker.controller = workerOf(script);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await compared;
}
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
function stayAway(minutes: number): void {
  show('hidden');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  show('visible');
}

beforeAll(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/own.js');
  document.head.append(script);
  vi.stubGlobal('navigator', { serviceWorker });
  watchUpdates();
});
beforeEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  typed.isTyped = false;
});
afterAll(() => vi.unstubAllGlobals());

test('a worker of another version offers an update, one of this version or an older kind does not', async () => {
  await takeOver('/assets/newer.js');
  expect(useUpdate.getState().isReady).toBe(true);
  for (const script of ['/assets/own.js', null]) {
    await takeOver(script);
    expect(useUpdate.getState().isReady).toBe(false);
  }
  expect(reload).not.toHaveBeenCalled();
});

test('a page to which nobody came back for a while is reloaded, unless something is typed', async () => {
  await takeOver('/assets/newer.js');
  stayAway(9);
  expect(reload).not.toHaveBeenCalled();
  typed.isTyped = true;
  stayAway(60);
  expect(reload).not.toHaveBeenCalled();
  typed.isTyped = false;
  stayAway(10);
  expect(reload).toHaveBeenCalledOnce();
});

test('who comes back after a while without a newer version looks for one', async () => {
  await takeOver('/assets/own.js');
  stayAway(10);
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});
