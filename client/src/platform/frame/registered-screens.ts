import type { Module } from '@sycee/domain/site/appearance';
import { useSiteApp } from '#platform/site/app.ts';

interface RegisteredScreen {
  path: string;
  /** Module of which the screen is a part; a site can switch modules off. */
  module?: Module;
}

/** Screens that exist, by path. Filled once from the route table. */
const registered = new Map<string, RegisteredScreen>();
export const registerScreens = (screens: Iterable<RegisteredScreen>): void => {
  for (const screen of screens) registered.set(screen.path, screen);
};

const isOn = (on: readonly Module[], module: Module | undefined): boolean => !module || on.includes(module);

/** Returns whether a screen exists and the site offers it; links and tabs to other screens are hidden. */
export function useIsScreenAvailable(): (path: string) => boolean {
  const on = useSiteApp(({ modules }) => modules);
  return (path) => {
    const screen = registered.get(path);
    return screen !== undefined && isOn(on, screen.module);
  };
}

/** Returns whether an existing screen belongs to a module that the site has switched off. */
export function useIsScreenDisabled(): (path: string) => boolean {
  const on = useSiteApp(({ modules }) => modules);
  return (path) => !isOn(on, registered.get(path)?.module);
}
