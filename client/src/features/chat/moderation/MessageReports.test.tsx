import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { MessageReports } from './MessageReports.tsx';

// The parts are loaded beforehand, so that no test waits for a file.
beforeAll(async () => {
  await Promise.all([import('./held/HeldList.tsx'), import('./measures/MeasureList.tsx')]);
});

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test.each([
  ['', 'GET /admin/api/message_reports'],
  ['part=held', 'GET /admin/api/held_messages'],
  ['part=measures', 'GET /admin/api/moderation_measures'],
  ['part=unknown', 'GET /admin/api/message_reports'],
])('the address “%s” shows the list of %s', async (query, list) => {
  arriveAt(testSite, 'saas');
  history.replace(`/pages/admin/message_reports?${query}`);
  const empty = { code: '2000000', data: { list: [], next: null } };
  const asked: string[] = [];
  const answerOf = (address: string) => () => {
    asked.push(address);
    return empty;
  };
  const lists = ['message_reports', 'held_messages', 'moderation_measures'].map((name) => `GET /admin/api/${name}`);
  fakeServer({
    ...Object.fromEntries(lists.map((address) => [address, answerOf(address)])),
    'GET /admin/api/moderation_waiting': { code: '2000000', data: { reports: 0, held: 0, objections: 0 } },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageReports />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(asked.length).toBeGreaterThan(0);
  });
  expect(new Set(asked)).toEqual(new Set([list]));
});
