import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ServiceFigures } from './figures/ServiceFigures.tsx';
import { StoreHours } from './hours/StoreHours.tsx';
import { QuickAnswers } from './quick/QuickAnswers.tsx';
import { QuickAnswersScreen } from './quick-admin/QuickAnswersScreen.tsx';
import { ServiceDesk } from './ServiceDesk.tsx';

let rendered: Rendered | undefined;
afterEach(async () => {
  await rendered?.leave();
  vi.unstubAllGlobals();
});
const refusal = { code: '4030000', message: 'Your role may not do this' };
const screens: [string, string, ReactNode][] = [
  ['desk', 'GET /message/api/consult/queue', <ServiceDesk key="desk" />],
  ['figures', 'GET /message/api/consult/figures', <ServiceFigures key="figures" days="30" />],
  ['opening hours', 'GET /admin/api/store_hours', <StoreHours key="hours" />],
  ['quick answers', 'GET /admin/api/quick_answers', <QuickAnswersScreen key="all" />],
  [
    'quick answers of a chat',
    'GET /message/api/consult/quick_answers',
    <QuickAnswers key="one" id="1" onChoose={() => {}} onClose={() => {}} />,
  ],
];
const shown = () => document.querySelector('[role=alert]')?.textContent;
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

for (const [name, route, screen] of screens)
  test(`what the server answered is shown, and a lost network is called so: ${name}`, async () => {
    arriveAt(testSite, 'broker');
    useLanguageStore.getState().setLanguage('en');
    let answer: typeof refusal | 'network' = refusal;
    fakeServer({ [route]: () => answer });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    rendered = await render(<QueryClientProvider client={queries}>{screen}</QueryClientProvider>);
    await settled(() => expect(shown()).toContain(refusal.message));
    answer = 'network';
    await act(async () => queries.refetchQueries());
    await settled(() => expect(shown()).toContain('network error'));
  });
