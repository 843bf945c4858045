import { businessDateOf } from '@sycee/domain/time/business-date';
import { siteStorage } from '#platform/site/storage.ts';

const dismissedForMs = 180 * 24 * 60 * 60 * 1_000;

/** Remembers the first day on which this browser opened the site. */
export function noteVisit(nowMs = Date.now()): void {
  if (siteStorage.get('first_day') === null) siteStorage.set('first_day', businessDateOf(nowMs));
}

/** Whether this browser came back to the site on another day. */
export function hasComeBack(nowMs = Date.now()): boolean {
  const first = siteStorage.get<string>('first_day');
  return first !== null && first !== businessDateOf(nowMs);
}

export const dismissInstall = (nowMs = Date.now()): void => siteStorage.set('install_dismissed', nowMs);
export const isInstallDismissed = (nowMs = Date.now()): boolean =>
  nowMs - (siteStorage.get<number>('install_dismissed') ?? 0) < dismissedForMs;

/** Whether there is something to come back to: a login, a report or a shortlist. */
export const hasOwn = (isLoggedIn: boolean): boolean =>
  isLoggedIn ||
  (['guest_reports', 'cart'] as const).some((key) => (siteStorage.get<readonly unknown[]>(key) ?? []).length > 0);
