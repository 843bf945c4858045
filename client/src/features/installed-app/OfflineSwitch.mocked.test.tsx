import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOfflineReading, useOfflineReading } from '#platform/offline/offline-reading.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { OfflineSwitch } from './OfflineSwitch.tsx';

const device = vi.hoisted(() => ({ canStore: true }));
vi.mock('#platform/offline/snapshots.ts', () => ({ canStore: async () => device.canStore }));

let rendered: Rendered;
const show = async () => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineSwitch />
    </QueryClientProvider>,
  );
};
const theSwitch = () => rendered.root.querySelector<HTMLInputElement>('input[role="switch"]');

beforeEach(() => {
  device.canStore = true;
  arriveAt(testSite, 'member');
  setOfflineReading(null);
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => await rendered.leave());

test('it is off, says what is kept and for how long, and is stored for the member', async () => {
  await show();
  expect(theSwitch()!.checked).toBe(false);
  expect(rendered.root.textContent).toContain('up to 300 items for 7 days');
  await press('input[role="switch"]');
  await vi.waitFor(() => expect(useOfflineReading.getState().account).toBe(entryOf('member').info.account_no));
  await vi.waitFor(() => expect(theSwitch()!.checked).toBe(true));
  await press('input[role="switch"]');
  await vi.waitFor(() => expect(siteStorage.get('offline_reading')).toBeNull());
});

test('a device that cannot store says so, and the switch stays off', async () => {
  device.canStore = false;
  await show();
  await press('input[role="switch"]');
  await vi.waitFor(() => expect(useToastStore.getState().now?.text).toContain('private window'));
  expect(theSwitch()!.checked).toBe(false);
  expect(siteStorage.get('offline_reading')).toBeNull();
});

test('guests and staff have no switch', async () => {
  arriveAt(testSite);
  await show();
  expect(theSwitch()).toBeNull();
  await rendered.leave();
  arriveAt(testSite, 'broker');
  await show();
  expect(theSwitch()).toBeNull();
  expect(rendered.root.textContent).toContain('kept on this device for 7 days');
});
