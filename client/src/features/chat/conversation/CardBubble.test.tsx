import { expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { render } from '#ui/testing/render.tsx';
import { CardBubble } from './CardBubble.tsx';

test('a report is offered to be opened to its owner only, and says so to the others', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  const report = {
    kind: 'card',
    card: 'report',
    id: 'r-1',
    title: 'Personal match',
    lines: [],
    path: '/pages/x?id=r-1',
  };
  const { root, show, leave } = await render(<CardBubble content={report as never} isMine />);
  expect(root.querySelector('a')?.textContent).toContain('Open');
  await show(<CardBubble content={report as never} isMine={false} />);
  expect(root.querySelector('a')).toBeNull();
  expect(root.textContent).toContain('Only its owner can open it');
  await leave();
});
