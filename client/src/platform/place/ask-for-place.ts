import { back, clearPageParams, go, pageParams } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import type { Position } from '#platform/site/position.ts';
import { globalStorage } from '#platform/site/storage.ts';

/** A place that somebody has chosen, in GCJ-02. */
export interface ChosenPlace {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}
interface PlaceRequest {
  asked_by: string;
  /** Where the map begins; null: nothing is known. */
  near: Position | null;
}
interface PlaceAnswer {
  chosen_place: ChosenPlace;
}

/** Opens the page that chooses a place. The page that asks has it as its parameter when it is open again, also after a reload on the way. */
export const askForPlace = (near: Position | null = null): void =>
  go('/choose-location', undefined, { params: { asked_by: currentPath(), near } satisfies PlaceRequest });

/** Where the page that opened the chooser has its place so far. */
export const placeSoFar = (): Position | null => pageParams<Partial<PlaceRequest>>()?.near ?? null;

/** Hands the place to the page that opened the chooser, and goes back to it. */
export function givePlace(place: ChosenPlace): void {
  const openedBy = pageParams<Partial<PlaceRequest>>()?.asked_by;
  if (openedBy) globalStorage.set(`params:${openedBy}`, { chosen_place: place } satisfies PlaceAnswer);
  clearPageParams();
  back();
}

/** The place that was chosen for this page, once. */
export function takePlace(): ChosenPlace | null {
  const place = pageParams<Partial<PlaceAnswer>>()?.chosen_place ?? null;
  if (place) clearPageParams();
  return place;
}
