import type { MapTiles } from '#platform/ports/map/map-tiles.ts';

const names = ['MAP_TILES_URL', 'MAP_TILES_NAME', 'MAP_REVIEW_NUMBER'] as const;
const placeholders = ['{z}', '{x}', '{y}'];
const longestName = 40;
/** `GS(2024)1234号`, `GS京（2022）1061号`, or that of a province, `苏S(2023)12号`. */
const reviewNumber = /^\S{0,6}S\S{0,3}[(（]\d{4}[)）]\d{1,6}号$/;

/**
 * The base map. A map that is shown in China needs an approval, so there is none without its number: all three settings or none.
 * The address of a picture may have a query, unlike that of a service.
 */
export function mapTilesOf(env: NodeJS.ProcessEnv, isLoopback: (host: string) => boolean): MapTiles | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new Error(`A base map needs ${names.join(', ')}: set ${missing.join(' and ')} too, or none of them.`);
  const { MAP_TILES_URL: url = '', MAP_TILES_NAME: name = '', MAP_REVIEW_NUMBER: number = '' } = env;
  const address = URL.parse(url);
  if (!address || address.username || address.hash || !placeholders.every((one) => url.split(one).length === 2))
    throw new Error(`MAP_TILES_URL is "${url}"; it must be an address that has {z}, {x} and {y} once each.`);
  if (/[{}]/.test(placeholders.reduce((text, one) => text.replace(one, ''), url)))
    throw new Error(`MAP_TILES_URL is "${url}"; it may have no other placeholders than {z}, {x} and {y}.`);
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname)))
    throw new Error(`MAP_TILES_URL is "${url}"; maps come over https:// only, or from this computer.`);
  if (name.length > longestName)
    throw new Error(`MAP_TILES_NAME must have at most ${longestName} characters; it stands on each map.`);
  if (!reviewNumber.test(number))
    throw new Error(`MAP_REVIEW_NUMBER is "${number}"; it must be the number of the map, such as GS(2024)1234号.`);
  return { url, name, reviewNumber: number };
}
