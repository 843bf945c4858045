import { type ReactNode, useEffect, useMemo } from 'react';
import { whenEnrolFirst, whenSessionIsOver } from '#platform/http/on-failure.ts';
import { closeByBack } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { askForLogin, enrolFirst } from '#platform/navigation/login.ts';
import { restoreScrollPositions } from '#platform/navigation/scroll.ts';
import { useOfflineReading } from '#platform/offline/offline-reading.ts';
import { useRole } from '#platform/session/session.ts';
import { savePromo } from '#platform/site/promo.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { AnchorProvider } from '#ui/Anchor.tsx';
import { CloseByBackProvider } from '#ui/closed-by-back.ts';
import { useLayout } from '#ui/layout.ts';
import { ModalHost } from '#ui/ModalHost.tsx';
import { ToastViewport } from '#ui/ToastViewport.tsx';
import { UiWordsProvider } from '#ui/ui-words.ts';
import { type UiWords, uiWords } from '#ui/words.ts';
import { MainRail } from './MainRail.tsx';
import { ProofOfWorkHost } from './ProofOfWorkHost.tsx';
import { ReauthenticationHost } from './ReauthenticationHost.tsx';
import { RouterLink } from './RouterLink.tsx';
import { screens } from './routes.ts';
import { ServiceHost } from './ServiceHost.tsx';
import { SessionBar } from './SessionBar.tsx';
import { SupportBar } from './SupportBar.tsx';
import { appWords } from './words.ts';

/** The frame around every screen: navigation rail on wide screens, toasts, dialogs and the bars above the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { isWide } = useLayout();
  const w = useWords(appWords);
  const pathname = useLocation().path;
  const isBare = screens.some(({ path, bare }) => bare && path === pathname);
  useEffect(() => {
    whenSessionIsOver(askForLogin);
    whenEnrolFirst(enrolFirst);
  }, []);
  useEffect(restoreScrollPositions, []);
  usePromoOfPage();
  return (
    <UiWordsProvider value={useShellWords()}>
      <AnchorProvider value={RouterLink}>
        <CloseByBackProvider value={closeByBack}>
          <button type="button" className="btn skip" onClick={() => document.getElementById('main')?.focus()}>
            {w.skip}
          </button>
          <SupportBar />
          <SessionBar />
          {isWide && !isBare ? (
            <div className="dk">
              <MainRail />
              {children}
            </div>
          ) : (
            children
          )}
          <ToastViewport />
          <ModalHost />
          <ReauthenticationHost />
          <ProofOfWorkHost />
          <ServiceHost />
        </CloseByBackProvider>
      </AnchorProvider>
    </UiWordsProvider>
  );
}

/**
 * Where pages are kept on the device, one that cannot be read is one that was not kept. That is said whatever the browser says of its network:
 * a device without internet may have a network.
 */
function useShellWords(): UiWords {
  const [language] = useLanguage();
  const role = useRole();
  const isKeeping = useOfflineReading(({ account }) => account !== null);
  const keepsPages = role === 'member' ? isKeeping : role !== null;
  return useMemo(() => {
    const words = uiWords[language];
    return keepsPages ? { ...words, networkErrorHint: words.notKeptHint } : words;
  }, [language, keepsPages]);
}

/** Stores the promo code of a page's address together with the time. */
function usePromoOfPage(): void {
  const promo = useLocation().query.broker_promo_code;
  useEffect(() => {
    if (promo) savePromo(promo);
  }, [promo]);
}
