import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#features/crm/types.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { credentialOf, fakeUploads, pictureFile, type SentForm } from '#platform/upload/testing.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import type { OrderDocument } from './document.ts';
import { SubmitDocument } from './SubmitDocument.tsx';

const before = { key: 'work/1001/aaaaaaaaaaaaaaaa/AAAAAAAAAA.png', type: 'image/png' };
const refused: OrderDocument = {
  slug: 'id_card',
  name: 'ID card',
  state: 'refused',
  asked: true,
  turn: 1,
  may: ['give'],
  versions: [
    { turn: 1, state: 'refused', by: null, at: '2026-11-20T01:00:00Z', count: 1, files: [before], checked: null },
  ],
};
const give = 'POST /finance/api/intoinfo';

let sent: SentForm[];
let rendered: Rendered;
const onDone = vi.fn<() => void>();
const onUnsent = vi.fn<(isUnsent: boolean) => void>();
beforeEach(async () => {
  arriveAt(testSite, 'member');
  sent = fakeUploads();
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmitDocument order={{ id: 'work-1' } as Order} paper={refused} onUnsent={onUnsent} onDone={onDone} />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    find('input[type="file"]');
  });
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const send = () => press('.btn.blk');
async function uploadOne(): Promise<string> {
  const input = find<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [pictureFile('page.png')], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]!.answer(200));
  await vi.waitFor(() => expect(find('.upl .done')).toBeDefined());
  return String(sent[0]!.fields.key);
}

test('does not resubmit the rejected files unchanged', async () => {
  const requests = fakeServer({});
  await send();
  expect(find('[role=alert], .err').textContent).toContain('Same as before');
  expect(requests).toEqual([]);
});

test('keeps uploaded files when the network is lost, and submits them with the same key when it is back', async () => {
  const credential = { 'GET /tools/api/oss/base_sign': () => ({ code: '2000000', data: credentialOf() }) };
  let isLost = true;
  const requests = fakeServer({ ...credential, [give]: () => (isLost ? 'network' : { code: '2000000', data: {} }) });
  const key = await uploadOne();
  await send();
  await vi.waitFor(() => expect(requests.filter(({ url }) => url.includes('intoinfo'))).toHaveLength(1));
  expect([onDone.mock.calls.length, onUnsent.mock.lastCall]).toEqual([0, [true]]);
  isLost = false;
  await vi.waitFor(() => expect(find<HTMLButtonElement>('.btn.blk').disabled).toBe(false));
  await send();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const writes = requests.filter(({ url }) => url.includes('intoinfo'));
  expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(writes.at(-1)!.body).toEqual({
    id: 'work-1',
    documents: [{ slug: 'id_card', turn: 1, files: [before.key, key] }],
  });
});
