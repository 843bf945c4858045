import type { MenuSlug } from '@sycee/domain/access/slugs';
import { menuSlugs } from '@sycee/domain/access/slugs';
import { home } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords, words } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from './Page.tsx';

const menuWords = words({
  zh: {
    title: '没有权限',
    notYours: (name: string) => `你没有「${name}」的权限`,
    hint: '如有需要，请联系管理员开通后重新登录。',
    toHome: '返回首页',
    toMine: '查看我的身份',
  },
  en: {
    title: 'No access',
    notYours: (name: string) => `You don’t have access to “${name}”`,
    hint: 'If you need it, ask your administrator for access, then log in again.',
    toHome: 'Back to home',
    toMine: 'See my role',
  },
});

/** Shown instead of a page for which the caller lacks the menu. */
export function Forbidden({ slug }: { slug: MenuSlug }) {
  const w = useWords(menuWords);
  const [language] = useLanguage();
  return (
    <Page title={w.title}>
      <EmptyState
        art="bridge"
        title={w.notYours(menuSlugs[slug].name[language])}
        action={
          <>
            <ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>
            <ButtonLink kind="line" href={hrefOf('/pages/my/my')}>
              {w.toMine}
            </ButtonLink>
          </>
        }
      >
        {w.hint}
      </EmptyState>
    </Page>
  );
}
