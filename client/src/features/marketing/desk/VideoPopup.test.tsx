import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { VideoPopup } from './VideoPopup.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.restoreAllMocks();
});

test.each([
  ['letter.pdf', false],
  ['Clip.MOV', true],
])('a file %s that was dropped is refused with the types that are taken, or shown', async (name, isTaken) => {
  arriveAt(testSite, 'saas');
  useLanguageStore.getState().setLanguage('en');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:video');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <VideoPopup piece={null} onClose={() => {}} onSaved={() => {}} />
    </QueryClientProvider>,
  );
  const drop = Object.assign(new Event('drop', { bubbles: true }), {
    dataTransfer: { files: [new File(['x'], name)] },
  });
  await act(async () => void find('.file-drop').dispatchEvent(drop));
  expect(document.querySelector('video') !== null).toBe(isTaken);
  expect(document.body.textContent?.includes('Choose an MP4 or MOV video')).toBe(!isTaken);
});
