import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CallFailure } from '#platform/http/failure.ts';
import { whenSiteCloses } from '#platform/http/on-failure.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useOfflineReading } from '#platform/offline/offline-reading.ts';
import { followOtherTabs, restoreSession, tokenOf, useSession } from '#platform/session/session.ts';
import { openSiteApp } from '#platform/site/app.ts';
import { siteStorage } from '#platform/site/storage.ts';
import '#ui/styles/index.css';
import { App } from './App.tsx';
import { NoSite } from './dead-ends.tsx';
import { findSite, siteSegment } from './find-site.ts';
import { followRights } from './follow-rights.ts';
import { firstPaint, loadStyles } from './load-styles.ts';
import { fetchAhead } from './ScreenHost.tsx';
import { offerShareInWechat } from './wechat-share-menu.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // An answer of the server is final; only a network failure is retried.
      retry: (times, error) => times < 1 && error instanceof CallFailure && error.isNetwork,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

// Another session is another person, even in the same role, so nothing cached of one is shown to the next.
useSession.subscribe((now, before) => {
  if (now.role !== before.role || tokenOf(now) !== tokenOf(before)) queries.clear();
  if (now.role && now.role !== 'member') void saveWorkbench();
});
/** If this module cannot be loaded, the workbench needs a network like all other screens. */
const saveWorkbench = () =>
  import('#features/crm/offline/save-workbench.ts').then((part) => part.saveWorkbench(queries)).catch(() => {});
/** The same for a member who switched offline reading on. */
const keepReading = () => import('./offline-reading.ts').then((part) => part.keepReading(queries)).catch(() => {});
useOfflineReading.subscribe(({ account }) => void (account && keepReading()));

async function start(root: Root): Promise<void> {
  await firstPaint();
  fetchAhead(currentPath());
  const [site] = await Promise.all([findSite(siteSegment(location.pathname)), loadStyles()]);
  if (site !== 'found') {
    root.render(<NoSite why={site} onRetry={() => void start(root)} />);
    return;
  }
  restoreSession();
  const { role } = useSession.getState();
  if (role && role !== 'member') await saveWorkbench();
  if (siteStorage.get('offline_reading')) await keepReading();
  followOtherTabs();
  followRights(queries);
  whenSiteCloses(() => root.render(<NoSite why="closed" onRetry={() => void start(root)} />));
  void openSiteApp();
  offerShareInWechat();
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
  // After the first paint; a page that cannot load it has no messages until the next start.
  void import('#features/chat/index.ts').then((chat) => chat.startMessages()).catch(() => {});
  void import('#features/installed-app/start.ts').then((part) => part.startInstalledApp()).catch(() => {});
  void import('#features/notices/read-again.ts').then((part) => part.readAgainOnNotices(queries)).catch(() => {});
  if (role === 'member') await (await import('#platform/session/log-in.ts')).refreshMember();
}

void start(createRoot(document.getElementById('root')!));
