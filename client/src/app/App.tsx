import { screensAreBuilt, useIsOff } from '#platform/frame/built.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { NotFound } from './dead-ends.tsx';
import { screens } from './routes.ts';
import { ScreenHost } from './ScreenHost.tsx';
import { Shell } from './Shell.tsx';

screensAreBuilt(screens);
const byPath = new Map(screens.map((screen) => [screen.path, screen]));

/**
 * Renders the screen of the current address in the shell. Every address of the spec is a plain path, so finding the screen is a look-up.
 */
export function App() {
  const { path } = usePlace();
  const screen = byPath.get(path);
  const isOff = useIsOff();
  return (
    <Shell>
      <CrashBoundary key={path}>
        {screen && !isOff(path) ? <ScreenHost key={path} screen={screen} /> : <NotFound isOff={screen !== undefined} />}
      </CrashBoundary>
    </Shell>
  );
}
