import { Page } from '#platform/frame/Page.tsx';
import { home } from '#platform/navigation/go.ts';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { myPageWords } from './my-page-words.ts';

/** The page after a logout (spec section 4). */
export function AfterLogout() {
  const w = useWords(myPageWords);
  return (
    <Page title={w.logOut}>
      <EmptyState
        art="town"
        title={w.loggedOut}
        action={
          <>
            <ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>
            <ButtonLink kind="line" href={hrefOf(loginPathOf('member'))} onClick={returnHereAfterLogin}>
              {w.again}
            </ButtonLink>
          </>
        }
      >
        {w.loggedOutHint}
      </EmptyState>
    </Page>
  );
}
