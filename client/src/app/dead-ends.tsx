import { Page } from '#platform/frame/Page.tsx';
import { home } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { UiWordsProvider } from '#ui/ui-words.ts';
import { useOnline } from '#ui/use-online.ts';
import { uiWords } from '#ui/words.ts';
import type { FoundSite } from './find-site.ts';
import { appWords } from './words.ts';

/** For an unknown address, or one of a module that the site has switched off; with a link home. */
export function NotFound({ isDisabled }: { isDisabled: boolean }) {
  const w = useWords(appWords);
  return (
    <Page title={w.notFound}>
      <EmptyState
        art="bridge"
        title={isDisabled ? w.off : w.notFoundWhy}
        action={<ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>}
      >
        {isDisabled ? w.offHint : w.notFoundHint}
      </EmptyState>
    </Page>
  );
}

/** For a screen, or a part of one, that could not be loaded; without a network the state itself says why. */
export function ChunkError({ onRetry }: { onRetry: () => void }) {
  const w = useWords(appWords);
  const isOnline = useOnline();
  return (
    <Page title={w.partFailed}>
      <ErrorState title={isOnline ? w.partFailed : undefined} onRetry={onRetry}>
        {isOnline ? w.partFailedHint : undefined}
      </ErrorState>
    </Page>
  );
}

/** For a screen that threw; the rest of the app keeps working. */
export function Crashed({ reset }: { reset: () => void }) {
  const w = useWords(appWords);
  return (
    <Page title={w.crashed}>
      <ErrorState
        title={w.crashed}
        onRetry={reset}
        action={
          <ButtonLink kind="line" href={hrefOf(home)}>
            {w.toHome}
          </ButtonLink>
        }
      >
        {w.crashedHint}
      </ErrorState>
    </Page>
  );
}

/** The first path segment names no site or a closed one, or the server cannot be reached at the first start. */
export function NoSite({ why, onRetry }: { why: Exclude<FoundSite, 'found'>; onRetry: () => void }) {
  const w = useWords(appWords);
  const [language] = useLanguage();
  return (
    <UiWordsProvider value={uiWords[language]}>
      <div className="ph">
        <main className="body">
          {why === 'offline' ? (
            <ErrorState title={navigator.onLine ? w.noServer : w.noNetwork} onRetry={onRetry} />
          ) : (
            <EmptyState
              art="bridge"
              title={why === 'closed' ? w.closed : w.badSite}
              action={<ButtonLink href="/">{w.toDefaultSite}</ButtonLink>}
            >
              {why === 'closed' ? w.closedHint : w.badSiteHint}
            </EmptyState>
          )}
        </main>
      </div>
    </UiWordsProvider>
  );
}
