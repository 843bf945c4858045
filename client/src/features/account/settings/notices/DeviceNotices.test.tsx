import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { DeviceNotices } from './DeviceNotices.tsx';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
let isSubscribed: boolean;
let permission: NotificationPermission;
let asked: number;
let rendered: Rendered;

beforeEach(() => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  [isSubscribed, permission, asked] = [false, 'default', 0];
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked++;
      if (permission === 'default') permission = 'granted';
      return permission;
    },
  });
});
afterEach(async () => {
  await rendered.leave();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const open = async (isOn: boolean, isSample = false) => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeviceNotices publicKey="key" isSample={isSample} isOn={isOn} onChanged={async () => {}}>
        <span>kinds</span>
      </DeviceNotices>
    </QueryClientProvider>,
  );
  await settled();
};
const settled = () => act(() => new Promise((done) => setTimeout(done)));
const ownSwitch = () => rendered.root.querySelector<HTMLInputElement>('input')!;
const channel = '/message/api/channels/push';

test('the switch asks for the permission, subscribes this browser and gives the subscription to the server', async () => {
  const requests = fakeServer({ [`POST ${channel}`]: { code: '2000000', data: null } });
  await open(false);
  expect([asked, ownSwitch().checked]).toEqual([0, false]);
  await press('input');
  await settled();
  expect(asked).toBe(1);
  expect(requests.map(({ body }) => body)).toEqual([{ endpoint, ...keys, segment: '' }]);
  expect(isSubscribed).toBe(true);
});

test('a refused permission is explained, and nothing is sent', async () => {
  const requests = fakeServer({ [`POST ${channel}`]: { code: '2000000', data: null } });
  permission = 'denied';
  await open(false);
  await press('input');
  await settled();
  expect([requests.length, isSubscribed]).toEqual([0, false]);
  expect(useToastStore.getState().now?.text).toContain('The browser blocks notifications');
});

test('switching it off tells the server and ends the subscription of this browser', async () => {
  const requests = fakeServer({ [`DELETE ${channel}`]: { code: '2000000', data: null } });
  [isSubscribed, permission] = [true, 'granted'];
  await open(true);
  expect(ownSwitch().checked).toBe(true);
  expect(rendered.root.textContent).toContain('kinds');
  await press('input');
  await settled();
  expect([requests.length, isSubscribed]).toEqual([1, false]);
});

test('it is off where the server knows a device but the browser does not, and cannot be pressed in the demo', async () => {
  fakeServer({});
  await open(true, true);
  expect([ownSwitch().checked, ownSwitch().disabled]).toEqual([false, true]);
  expect(rendered.root.textContent).not.toContain('kinds');
});
