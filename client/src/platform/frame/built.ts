import type { Module } from '@sycee/domain/site/app';
import { useSiteApp } from '#platform/site/app.ts';

interface Built {
  path: string;
  /** Where a site may do without it. */
  module?: Module;
}

/** Screens that exist, by path. Filled once from the route table. */
const built = new Map<string, Built>();
export const screensAreBuilt = (screens: Iterable<Built>): void => {
  for (const screen of screens) built.set(screen.path, screen);
};

const isOn = (on: readonly Module[], module: Module | undefined): boolean => !module || on.includes(module);

/** Whether there is such a screen here: a link or a tab to another is not shown. */
export function useIsHere(): (path: string) => boolean {
  const on = useSiteApp(({ modules }) => modules);
  return (path) => {
    const screen = built.get(path);
    return screen !== undefined && isOn(on, screen.module);
  };
}

/** Whether the site does without a screen that exists. */
export function useIsOff(): (path: string) => boolean {
  const on = useSiteApp(({ modules }) => modules);
  return (path) => !isOn(on, built.get(path)?.module);
}
