import type { mapResult } from '@sycee/contract/map';
import { z } from 'zod';

type MapResult = z.output<typeof mapResult>;

const word = z.union([z.string(), z.number()]).nullish();
const point = z.object({ lat: z.number(), lng: z.number() }).nullish();
const regions = z.object({ nation: word, province: word, city: word, district: word, adcode: word });
const streets = regions.extend({ street: word, street_number: word });

/** A place of a search or a suggestion: the former has its regions in `ad_info`. */
const found = regions.extend({
  id: word,
  title: word,
  address: word,
  category: word,
  tel: word,
  location: point,
  ad_info: regions.nullish(),
});
export const foundPlaces = z.array(found);
/** Both directions of the geocoder. */
export const addressFound = z.object({
  title: word,
  address: word,
  location: point,
  level: z.number().int().nullish(),
  ad_info: regions.nullish(),
  address_component: streets.nullish(),
  address_components: streets.nullish(),
});

/** An empty text tells nothing. A zero, as latitude 0, is a value. */
const textOf = (value: string | number | null | undefined): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

const nothing: MapResult = {
  id: null,
  title: null,
  latitude: null,
  longitude: null,
  address: null,
  category: null,
  tel: null,
  adcode: null,
  city: null,
  district: null,
  province: null,
  street: null,
  street_number: null,
  nation: null,
  level: null,
};

const placeOf = (location: z.output<typeof point>) => ({
  latitude: location?.lat ?? null,
  longitude: location?.lng ?? null,
});
const regionsOf = ({ nation, province, city, district, adcode }: z.output<typeof regions>) => ({
  nation: textOf(nation),
  province: textOf(province),
  city: textOf(city),
  district: textOf(district),
  adcode: textOf(adcode),
});

/** The fifteen fields of the spec (S3.16). */
export const simplifiedPlace = (place: z.output<typeof found>): MapResult => ({
  ...nothing,
  ...regionsOf(place.ad_info ?? place),
  ...placeOf(place.location),
  id: textOf(place.id),
  title: textOf(place.title),
  address: textOf(place.address),
  category: textOf(place.category),
  tel: textOf(place.tel),
});

export function simplifiedAddress(answer: z.output<typeof addressFound>): MapResult {
  const component = answer.address_component ?? answer.address_components ?? {};
  return {
    ...nothing,
    ...regionsOf(component),
    ...placeOf(answer.location),
    adcode: textOf(answer.ad_info?.adcode),
    title: textOf(answer.title),
    address: textOf(answer.address),
    street: textOf(component.street),
    street_number: textOf(component.street_number),
    level: answer.level ?? null,
  };
}
