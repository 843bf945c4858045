import { useEffect, useSyncExternalStore } from 'react';
import { NeedsLogin } from '#platform/frame/NeedsLogin.tsx';
import { NeedsMenu } from '#platform/frame/NeedsMenu.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { reloadPage } from '#platform/reload-page.ts';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChunkError } from './dead-ends.tsx';
import { screens } from './routes.ts';
import type { Screen } from './screen.ts';
import { ScreenLoad } from './screen-load.ts';
import { appWords } from './words.ts';

const loads = new Map<string, ScreenLoad>();
function loadOf(screen: Screen): ScreenLoad {
  const known = loads.get(screen.path) ?? new ScreenLoad(screen);
  loads.set(screen.path, known);
  return known;
}

/** Starts to fetch the screen of the first address while the site is still being looked up. */
export function fetchAhead(path: string): void {
  const screen = screens.find((one) => one.path === path);
  if (screen) void loadOf(screen).begin();
}

/** Renders a screen of the route table, including its loading and failure states. */
export function ScreenHost({ screen }: { screen: Screen }) {
  const load = loadOf(screen);
  const state = useSyncExternalStore(load.subscribe, load.state);
  useEffect(() => void load.begin(), [load]);
  const retry = async () => {
    await load.begin();
    if (load.state().status === 'failed') await reloadPage();
  };
  if (state.status === 'waiting') return null;
  if (state.status !== 'ready')
    return state.status === 'failed' ? <ChunkError onRetry={() => void retry()} /> : <Loading />;
  const shown = <state.Screen />;
  if (!screen.roles) return shown;
  return (
    <NeedsLogin roles={screen.roles}>
      {screen.menu ? <NeedsMenu slug={screen.menu}>{shown}</NeedsMenu> : shown}
    </NeedsLogin>
  );
}

function Loading() {
  const w = useWords(appWords);
  return (
    <Page title={w.loading}>
      <Skeleton shape="hero" />
      <Skeleton shape="row" count={3} />
    </Page>
  );
}
