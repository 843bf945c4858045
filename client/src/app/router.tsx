import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { screensAreBuilt } from '#platform/frame/built.ts';
import { history } from '#platform/navigation/history.ts';
import { Crashed, NotFound } from './dead-ends.tsx';
import { screens } from './routes.ts';
import { ScreenHost } from './ScreenHost.tsx';
import { Shell } from './Shell.tsx';
import { parseSearch, stringifySearch } from './search.ts';

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
});
const children = screens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: () => <ScreenHost key={screen.path} screen={screen} />,
  }),
);

screensAreBuilt(screens.map(({ path }) => path));
export const router = createRouter({
  routeTree: root.addChildren(children),
  history,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: Crashed,
  defaultPreload: false,
});
