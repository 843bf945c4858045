import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { EstateField } from './EstateField.tsx';
import type { EstateName } from './queries.ts';

const qilan = { id: '1', name: 'Qilan Court', address: '260 Pingjiang Road', region_name: 'Suzhou' };
const tinglu = { id: '2', name: 'Tinglu Gardens', address: '88 Cang Street', region_name: 'Suzhou' };
const box = '[role=combobox]';
let rendered: Rendered;
const picked: (EstateName | null)[] = [];

function Form() {
  const [estate, setEstate] = useState<EstateName | null>(qilan);
  const pick = (next: EstateName | null) => {
    picked.push(next);
    setEstate(next);
  };
  return <EstateField estate={estate} error={undefined} onPick={pick} onList={() => {}} />;
}

beforeEach(async () => {
  picked.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arriveAt();
  fakeServer({ 'POST /ass/api/queryname': { code: '2000000', data: { list: [tinglu] } } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={queries}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const leave = () => act(async () => find(box).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const textOfBox = () => find<HTMLInputElement>(box).value;

test('a chosen estate stays while another name is typed, until another is chosen', async () => {
  await type(box, 'Ting');
  await leave();
  expect(picked).toEqual([]);
  expect(textOfBox()).toBe('Qilan Court');
  await type(box, 'Ting');
  await act(() => vi.advanceTimersByTimeAsync(300));
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(find('[role=status]').textContent).toContain('1 estate found');
  await press('[role=option]');
  expect(picked).toEqual([tinglu]);
  expect(textOfBox()).toBe('Tinglu Gardens');
});

test('a deleted name is no choice', async () => {
  await type(box, ' ');
  await leave();
  expect(picked).toEqual([null]);
  expect(textOfBox()).toBe('');
});
