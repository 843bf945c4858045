import { registerScreens, useIsScreenDisabled } from '#platform/frame/registered-screens.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { NotFound } from './dead-ends.tsx';
import { screens } from './routes.ts';
import { ScreenHost } from './ScreenHost.tsx';
import { Shell } from './Shell.tsx';

registerScreens(screens);
const byPath = new Map(screens.map((screen) => [screen.path, screen]));

/**
 * Renders the screen of the current address in the shell. Every address of the spec is a plain path, so finding the screen is a look-up.
 */
export function App() {
  const { path } = useLocation();
  const screen = byPath.get(path);
  const isDisabled = useIsScreenDisabled();
  return (
    <Shell>
      <CrashBoundary key={path}>
        {screen && !isDisabled(path) ? (
          <ScreenHost key={path} screen={screen} />
        ) : (
          <NotFound isDisabled={screen !== undefined} />
        )}
      </CrashBoundary>
    </Shell>
  );
}
