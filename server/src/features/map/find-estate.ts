import { suggestionRequest } from '@sycee/domain/map/requests';
import { isCoordinate, type MapPlace } from '@sycee/domain/site/place';
import { estateKey, isSameRegion } from '@sycee/domain/valuation/sales/estate-name';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { askMap } from './ask.ts';
import { foundPlaces, simplifiedPlace } from './simplify.ts';

interface Found {
  readonly place: MapPlace;
  readonly region: string;
}
const decimals = 6;

/** The place of a residential estate in a district, by its name; null: none with this name, or the service does not answer. */
export async function findEstate(
  ctx: RequestContext,
  estate: { name: string; district: string; region: string },
): Promise<Found | null> {
  const key = estateKey(estate.name);
  try {
    const request = suggestionRequest({ keyword: estate.name, region: estate.district }, null);
    const { found } = await askMap(ctx, request, { of: 'data', as: foundPlaces });
    for (const { title, longitude, latitude, adcode } of found.map(simplifiedPlace)) {
      if (title === null || longitude === null || latitude === null || estateKey(title) !== key) continue;
      const place = { longitude: Number(longitude.toFixed(decimals)), latitude: Number(latitude.toFixed(decimals)) };
      const region = adcode !== null && /^\d{6}$/.test(adcode) ? adcode : estate.region;
      if (
        isSameRegion(region, estate.region) &&
        isCoordinate('longitude', place.longitude) &&
        isCoordinate('latitude', place.latitude)
      )
        return { place, region };
    }
    return null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
