import { siteStorage } from '#platform/site/storage.ts';

export type OwnPart = 'reports' | 'measures';
type Seen = Partial<Record<OwnPart, string>>;

/** Older decisions are not announced on a device that has seen none of them. */
const announcedMs = 30 * 24 * 3_600_000;
const all = () => siteStorage.get<Record<string, Seen>>('decisions_seen') ?? {};

/** When something was decided last: about a report, or about the person. */
export const newestOf = (...moments: readonly (string | null)[]): string =>
  moments.reduce<string>((newest, one) => (one !== null && one > newest ? one : newest), '');

export function isNews(me: string, part: OwnPart, newest: string, nowMs: number): boolean {
  return newest > (all()[me]?.[part] ?? '') && Date.parse(newest) > nowMs - announcedMs;
}

/** Kept on the device for each account. */
export function markSeen(me: string, part: OwnPart, newest: string): void {
  const seen = all();
  if (newest > (seen[me]?.[part] ?? ''))
    siteStorage.set('decisions_seen', { ...seen, [me]: { ...seen[me], [part]: newest } });
}
