import { siteIdentity } from '#platform/site/site.ts';
import type { VisitTotals } from './track.ts';

/** A visit as the tab keeps it, so that the way to the login and back, or a reload, is not another opening. */
interface KeptVisit {
  code: string;
  visit: string;
  ticket: string;
  /** Account of the reader when the visit began; null: a guest. */
  reader: string | null;
  totals: VisitTotals | null;
  /** When it was last read, by the clock of the device. */
  at: number;
}

/** Who comes back later opens the share again. */
const goesOnWithinMs = 30 * 60_000;
const key = (): string => `${siteIdentity()}:visit`;

/** The last visit of this tab, if it was one of this share and reader a short time ago. A guest who logs in meanwhile is the same reader. */
export function keptVisit(code: string, reader: string | null): KeptVisit | null {
  const kept = read();
  if (kept?.code !== code || Math.abs(Date.now() - kept.at) > goesOnWithinMs) return null;
  return kept.reader === null || kept.reader === reader ? kept : null;
}

export function keepVisit(visit: Omit<KeptVisit, 'at'>): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify({ ...visit, at: Date.now() }));
  } catch {
    // The next opening is then another visit.
  }
}

export const endVisit = (): void => sessionStorage.removeItem(key());

function read(): KeptVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? 'null') as KeptVisit | null;
  } catch {
    return null;
  }
}
