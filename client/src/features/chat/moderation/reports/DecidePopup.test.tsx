import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { DecidePopup } from './DecidePopup.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

const person = { contacts_no: 'b-1', name: '周以宁', avatar: null, role: 'broker' as const, is_closed: false };
const report = {
  id: '1',
  kind: 'rule' as const,
  tid: '1',
  reporter: null,
  reporter_history: null,
  reported: person,
  reported_history: { since: '2026-01-01T00:00:00Z', reports: 0, upheld: 0, measures: 0 },
  reason: 'other' as const,
  status: 'open' as const,
  messages: 1,
  rules: [],
  is_content_marked: true,
  version: 1,
  created_at: '2026-11-20T02:00:00Z',
  decided_at: null,
};

test('nothing is chosen beforehand, and a mark has no reporter who reads the reason', async () => {
  useLanguageStore.getState().setLanguage('en');
  const nothing = () => {};
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DecidePopup report={report} onDecided={nothing} onFailed={nothing} onClose={nothing} />
    </QueryClientProvider>,
  );
  const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const radios = [...document.querySelectorAll<HTMLButtonElement>('[role=radio]')];
  expect(radios.map((radio) => [radio.getAttribute('aria-checked'), radio.tabIndex])).toEqual([
    ['false', 0],
    ['false', -1],
  ]);
  expect(submit().disabled).toBe(true);
  expect(document.body.textContent).not.toContain('reporter');
  await act(async () => radios[0]!.click());
  expect(submit().disabled).toBe(false);
  expect(document.querySelectorAll('[aria-checked=true], input:checked')).toHaveLength(1);
});
