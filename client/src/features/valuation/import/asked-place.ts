import { siteStorage } from '#platform/site/storage.ts';

/** For which estate of which import the page that chooses a place was opened; it stays when that page is reloaded. */
interface AskedPlace {
  id: string;
  seq: number;
}
const key = 'draft:place of a sale import';

export const keepAskedPlace = (asked: AskedPlace): void => siteStorage.set(key, asked);

/** The estate of this import, once. */
export function takeAskedPlace(id: string): number | null {
  const asked = siteStorage.get<AskedPlace>(key);
  siteStorage.remove(key);
  return asked?.id === id ? asked.seq : null;
}
