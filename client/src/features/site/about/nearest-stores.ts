import { straightDistance } from '@sycee/domain/map/straight-distance';
import { hrefOf } from '#platform/navigation/query.ts';
import type { Position } from '#platform/site/position.ts';
import type { SiteInfo } from '../use-site-info.ts';

export type Store = SiteInfo['stores'][number];

/** Each store with its straight distance in metres; null: store or reader has no known place. */
export interface StoreWithDistance {
  store: Store;
  distanceMetres: number | null;
}

/** Sorts stores nearest first. Stores without a place follow in the order of the site. */
export function nearestFirst(stores: readonly Store[], position: Position | null): StoreWithDistance[] {
  const withDistance = stores.map((store) => ({
    store,
    distanceMetres: position && store.place && straightDistance(position, store.place),
  }));
  return withDistance.toSorted(
    (a, b) => (a.distanceMetres ?? Number.POSITIVE_INFINITY) - (b.distanceMetres ?? Number.POSITIVE_INFINITY) || 0,
  );
}

/** The page that shows the place of a store. */
export const placeHref = ({ name, address }: Store, { latitude, longitude }: Position): string =>
  hrefOf('/open-location', { latitude: String(latitude), longitude: String(longitude), name, address });
