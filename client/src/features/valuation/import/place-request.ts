import { siteStorage } from '#platform/site/storage.ts';

/** For which estate of which import the page that chooses a place was opened; it stays when that page is reloaded. */
interface PlaceRequest {
  id: string;
  seq: number;
}
const key = 'draft:place of a sale import';

export const keepPlaceRequest = (request: PlaceRequest): void => siteStorage.set(key, request);

/** The estate of this import, once. */
export function takePlaceRequest(id: string): number | null {
  const request = siteStorage.get<PlaceRequest>(key);
  siteStorage.remove(key);
  return request?.id === id ? request.seq : null;
}
