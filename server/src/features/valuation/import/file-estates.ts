import { inMicroDegrees } from '@sycee/domain/site/place';
import { estateKey, isSameRegion, regionNamed } from '@sycee/domain/valuation/sales/estate-name';
import type { NamedEstate } from '@sycee/domain/valuation/sales/read-row';
import type { SaleRow } from '@sycee/domain/valuation/sales/reading';
import { sql } from 'kysely';
import { findEstate } from '#features/map/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { readInParts } from '#platform/db/read-in-parts.ts';
import { inTurns } from '#platform/next-turn.ts';
import { newId } from '#platform/random.ts';

/** An estate as the file names it, as it is stored. */
export interface FileEstate {
  readonly seq: number;
  readonly name: string;
  readonly district: string;
  address: string;
  region: string;
  longitude: number | null;
  latitude: number | null;
  found_by: 'file' | 'map' | 'person' | null;
  choice: 'known' | 'new' | 'skip' | 'undecided';
  estate: string | null;
  rows: number;
}

/** Texts of districts that are looked up; a file with more has something else in the column. */
const districtsAtMost = 1_000;
/** Estates of one file that are looked for on the map, and how many at once. */
const searchesAtMost = 40;
const searchesAtOnce = 4;

/**
 * Groups rows by the estate that they name, and finds out which estate each is. A row without a name has no number. A name of wrong rows only, such as
 * that of a total, is skipped: there is nothing to decide.
 */
export async function findEstates(
  ctx: RequestContext,
  rows: readonly SaleRow[],
): Promise<{ estates: FileEstate[]; seqs: (number | null)[] }> {
  const byKey = new Map<string, FileEstate>();
  const regions = new Map<string, string>();
  const regionOf = (district: string): string => {
    const known = regions.get(district);
    if (known !== undefined || regions.size >= districtsAtMost) return known ?? '';
    const region = regionNamed(district);
    regions.set(district, region);
    return region;
  };
  // 姑苏区 and 苏州市姑苏区 are one district.
  const keyOf = ({ name, district }: NamedEstate): string => `${estateKey(name)} ${regionOf(district) || district}`;
  const withSale = new Set<FileEstate>();
  const seqs = await inTurns(rows, ({ estate, sale }) => {
    if (!estate) return null;
    const key = keyOf(estate);
    const known = byKey.get(key);
    const found: FileEstate = known ?? {
      seq: byKey.size,
      name: estate.name,
      district: estate.district,
      address: '',
      region: regionOf(estate.district),
      longitude: null,
      latitude: null,
      found_by: null,
      choice: 'undecided',
      estate: null,
      rows: 0,
    };
    found.rows++;
    if (sale) withSale.add(found);
    found.address ||= estate.address;
    if (estate.place && found.longitude === null)
      Object.assign(found, inMicroDegrees(estate.place), { found_by: 'file' });
    if (!known) byKey.set(key, found);
    return found.seq;
  });
  const estates = [...byKey.values()];
  for (const one of estates) if (!withSale.has(one)) one.choice = 'skip';
  await recognize(ctx, [...withSale]);
  return { estates, seqs };
}

async function recognize(ctx: RequestContext, estates: FileEstate[]): Promise<void> {
  const own = await estatesByName(ctx);
  await inTurns(estates, (one) => {
    const candidates = (own.get(estateKey(one.name)) ?? []).filter(({ region }) => isSameRegion(region, one.region));
    const real = candidates.filter(({ isInvented }) => !isInvented);
    // Whether an invented estate is meant, a person says.
    if (real.length === 1) Object.assign(one, { choice: 'known', estate: real[0]!.id });
    else if (candidates.length === 0 && one.longitude !== null) Object.assign(one, { choice: 'new' });
  });
  const lost = estates
    .filter((one) => one.choice === 'undecided' && one.district !== '' && !own.has(estateKey(one.name)))
    .slice(0, searchesAtMost);
  for (let from = 0; from < lost.length; from += searchesAtOnce)
    await Promise.all(lost.slice(from, from + searchesAtOnce).map((one) => search(ctx, one)));
  const names = new Set<string>();
  await inTurns(estates, (one) => {
    if (one.choice !== 'new') return;
    const name = `${one.region} ${one.name}`;
    // Two estates of one name in one region: only one of them can be new.
    if (names.has(name)) one.choice = 'undecided';
    else one.estate = newId(ctx.now);
    names.add(name);
  });
}

async function search(ctx: RequestContext, one: FileEstate): Promise<void> {
  const found = await findEstate(ctx, one);
  if (!found) return;
  Object.assign(one, inMicroDegrees(found.place), { region: found.region, found_by: 'map', choice: 'new' });
}

/** Estates of the tenant by their names in both languages, as `estateKey` compares them. */
export async function estatesByName(ctx: Pick<RequestContext, 'db'>) {
  const byName = new Map<string, { id: string; region: string; isInvented: boolean }[]>();
  const add = ({ id, name_zh, name_en, region, is_invented: isInvented }: NamedRow) => {
    for (const key of new Set([estateKey(name_zh), estateKey(name_en)])) {
      const known = byName.get(key);
      if (known) known.push({ id, region, isInvented });
      else byName.set(key, [{ id, region, isInvented }]);
    }
  };
  await readInParts(namedEstates(ctx), ({ id }) => sql<boolean>`id > ${id}::uuid`, add);
  return byName;
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedEstates>['executeTakeFirstOrThrow']>>;

const namedEstates = ({ db }: Pick<RequestContext, 'db'>) =>
  db
    .selectFrom('estate')
    .select(['id', 'name_zh', 'name_en', 'region'])
    // A sample estate with a sale of the tenant's own stands for a real one.
    .select(
      sql<boolean>`sample and not exists (
        select from estate_sale sale where sale.tenant_id = estate.tenant_id and sale.estate = estate.id and not sale.sample
      )`.as('is_invented'),
    )
    .orderBy('id');
