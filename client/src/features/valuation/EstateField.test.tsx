import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

const settle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(300));
  await act(() => vi.advanceTimersByTimeAsync(50));
};

test('what is typed over a chosen estate is no choice until a result is chosen', async () => {
  await type(box, 'Ting');
  await leave();
  expect(picked).toEqual([null]);
  expect(textOfBox()).toBe('Ting');
  await settle();
  expect(find('[role=status]').textContent).toContain('1 estate found');
  await press('[role=option]');
  expect(picked).toEqual([null, tinglu]);
  expect(textOfBox()).toBe('Tinglu Gardens');
});

test('a name that is typed whole chooses its estate', async () => {
  await type(box, 'Tinglu Gardens');
  await settle();
  await leave();
  expect(picked).toEqual([null, tinglu]);
});

test('a deleted name is no choice', async () => {
  await type(box, ' ');
  await leave();
  expect(picked).toEqual([null]);
});

test('without network no results of an earlier search are offered', async () => {
  await type(box, 'Ting');
  await settle();
  onlineManager.setOnline(false);
  await type(box, 'Qi');
  await settle();
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
  expect(find('[role=status]').textContent).toContain('can’t be searched now');
  onlineManager.setOnline(true);
});
