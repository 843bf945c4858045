import { Page } from '#platform/frame/Page.tsx';
import { home } from '#platform/navigation/go.ts';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSession, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { myPageWords } from './my-page-words.ts';

/** The page after a logout (spec section 4). Another role may still be logged in, and the address can be opened at any time. */
export function AfterLogout() {
  const w = useWords(myPageWords);
  const entry = useSessionEntry();
  const ended = useSession((session) => (session.ended && !session.entries[session.ended] ? session.ended : null));
  const toHome = <ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>;
  if (entry) {
    const { role, name, nickname, mobile } = entry.info;
    return (
      <Page title={ended ? w.logOut : w.loginState}>
        <EmptyState
          art="town"
          title={ended ? w.loggedOutOf(w[ended]) : w.loggedIn}
          action={
            <>
              {toHome}
              <ButtonLink kind="line" href={hrefOf('/pages/my/my')}>
                {w.toAccount}
              </ButtonLink>
            </>
          }
        >
          {w.loggedInAs(w[role], name || nickname || mobile, ended !== null)}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={w.logOut}>
      <EmptyState
        art="town"
        title={w.loggedOut}
        action={
          <>
            {toHome}
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
