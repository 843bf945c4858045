import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { ReactNode } from 'react';
import { back } from '#platform/navigation/go.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords, words } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { Page } from './Page.tsx';

const needsWords = words({
  zh: { title: '没有权限', text: '如需使用，请联系管理员开通。' },
  en: { title: 'No access', text: 'Ask your administrator for access.' },
});

/** A page without permission for its button can still be opened by its address, so the page checks again. */
export function NeedsButton({ slug, title, children }: { slug: ButtonSlug; title: string; children: ReactNode }) {
  const w = useWords(needsWords);
  const ui = useUiWords();
  if (useHasButton(slug)) return children;
  return (
    <Page title={title}>
      <EmptyState art="letters" title={w.title} action={<Button onClick={back}>{ui.back}</Button>}>
        {w.text}
      </EmptyState>
    </Page>
  );
}
