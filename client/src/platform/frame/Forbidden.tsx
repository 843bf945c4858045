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
    title: '没有开通',
    notYours: (name: string) => `你的岗位没有开通「${name}」`,
    hint: '需要的话，请联系管理员把它加进你的岗位组，再重新登录。',
    toHome: '回首页',
    toMine: '看我的身份',
  },
  en: {
    title: 'Not yours to open',
    notYours: (name: string) => `“${name}” is not yours to open`,
    hint: 'If you need it, ask your administrator to add it to your group, then log in again.',
    toHome: 'Go home',
    toMine: 'See my role',
  },
});

/** In place of a page whose menu somebody has not. */
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
