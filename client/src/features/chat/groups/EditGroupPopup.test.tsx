import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowOf } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { EditGroupPopup } from './EditGroupPopup.tsx';

let rendered: Rendered;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  useLanguageStore.getState().setLanguage('en');
  onClose.mockClear();
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <EditGroupPopup row={rowOf({ team_type: 'group', contacts_no: null, group_role: 'owner' })} onClose={onClose} />
    </QueryClientProvider>,
  );
});
afterEach(() => rendered.leave());

const close = () => press('dialog [aria-label="Close"]');
const answer = (isOk: boolean) => act(async () => answerModal(useModalStore.getState().queue[0]!.id, isOk));

test('an announcement that was changed and not saved is given up only after a question', async () => {
  await type('dialog textarea', 'Due on Friday');
  await close();
  await answer(false);
  expect(onClose).not.toHaveBeenCalled();
  await close();
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a change it closes at once', async () => {
  await close();
  expect(useModalStore.getState().queue).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});
