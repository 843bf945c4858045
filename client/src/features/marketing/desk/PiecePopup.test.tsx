import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { ModalHost } from '#ui/ModalHost.tsx';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { PiecePopup } from './PiecePopup.tsx';
import type { DeskPiece } from './queries.ts';

const piece: DeskPiece = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  kind: 'article',
  audience: 'everyone',
  pitch_zh: '',
  pitch_en: '',
  until: null,
  title: 'Rates',
  is_public: true,
  state: 'draft',
  note: '',
  saved_at: '2026-11-20T01:00:00Z',
  saved_by: null,
  is_own_work: false,
  shares: 0,
  readers: 0,
  sample: false,
  video: null,
};
const onClose = vi.fn<() => void>();
let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
  onClose.mockReset();
});
afterEach(() => rendered.leave());

async function show(but: Partial<DeskPiece> = {}): Promise<void> {
  const given = { ...piece, ...but };
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PiecePopup piece={given} video={given.video} onClose={onClose} onChangeVideo={() => {}} />
      <ModalHost />
    </QueryClientProvider>,
  );
}
const escape = () => act(async () => void find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

test('Esc closes a piece without changes at once', async () => {
  await show();
  await escape();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a sentence', 'draft'],
  ['a reason', 'review'],
] as const)('Esc asks before %s that was typed is lost', async (_, state) => {
  await show({ state });
  await type('textarea:not([readonly])', 'kept');
  await escape();
  expect(onClose).not.toHaveBeenCalled();
  expect(find('[role=alertdialog]').textContent).toContain('Discard what you entered?');
  await press('[role=alertdialog] .btn.danger');
  expect(onClose).toHaveBeenCalledOnce();
});

const video = {
  title_zh: '视频',
  title_en: '',
  summary_zh: '',
  summary_en: '',
  poster: '/poster.jpg',
  state: 'waiting',
  problem: null,
  url: null,
  seconds: 0,
  edge: 0,
  is_encoded: false,
} as const;

test.each([
  ['Approve and publish', { state: 'review', is_own_work: true }, 'A colleague has to approve'],
  ['Submit for review', { kind: 'video', video, is_public: false }, 'The video is being checked and encoded.'],
  ['Approve and publish', { state: 'review' }, null],
] as const)('%s is disabled with its reason where it would be refused (%j)', async (name, given, reason) => {
  await show(given);
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  expect(button.disabled).toBe(reason !== null);
  if (reason) expect(find('dialog').textContent).toContain(reason);
});
