/** Not every branch has three levels (spec section 3). */
export interface Region {
  /** Six digits. */
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Region[];
}

/** Flat lists by code, as published. */
export interface FlatRegions {
  readonly provinces: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  readonly districts: Readonly<Record<string, string>>;
}

const hongKong = '810000';
const chongqing = { city: '500100', counties: '500200' };
/** "Administered directly by the province" is a heading, not a region; its children are listed beside the cities. */
const isHeading = (cityCode: string) => cityCode.endsWith('9000');

const inOrder = (list: Readonly<Record<string, string>>) =>
  Object.entries(list)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.value.localeCompare(b.value));

/** Province, city, district; county-level cities end at the second level and Hong Kong at the first. */
export function buildRegionTree(flat: FlatRegions): Region[] {
  const districts = Map.groupBy(inOrder(flat.districts), ({ value }) => `${value.slice(0, 4)}00`);
  const cities = Map.groupBy(inOrder(flat.cities), ({ value }) => `${value.slice(0, 2)}0000`);
  const childrenOf = (city: string): Region[] => [
    ...(districts.get(city) ?? []),
    ...(city === chongqing.city ? (districts.get(chongqing.counties) ?? []) : []),
  ];
  const second = (city: Region): Region[] => {
    if (city.value === chongqing.counties) return [];
    const children = childrenOf(city.value);
    if (isHeading(city.value)) return children;
    return [children.length > 0 ? { ...city, children } : city];
  };
  return inOrder(flat.provinces).map((province) =>
    province.value === hongKong
      ? province
      : { ...province, children: (cities.get(province.value) ?? []).flatMap(second) },
  );
}

type Path = readonly Region[];

/** By tree. A tree has thousands of regions, and the export of a tenant's sales names one for each of its rows. */
const pathsOfTrees = new WeakMap<readonly Region[], ReadonlyMap<string, Path>>();

function* pathsBelow(regions: readonly Region[], above: Path): Generator<readonly [string, Path]> {
  for (const region of regions) {
    const path = [...above, region];
    yield [region.value, path];
    yield* pathsBelow(region.children ?? [], path);
  }
}

function pathsOf(tree: readonly Region[]): ReadonlyMap<string, Path> {
  const paths = pathsOfTrees.get(tree) ?? new Map(pathsBelow(tree, []));
  pathsOfTrees.set(tree, paths);
  return paths;
}

/** From the province down to the region; empty when the code is not in the tree. */
export const regionPath = (tree: readonly Region[], code: string): Path => pathsOf(tree).get(code) ?? [];

export const findRegion = (tree: readonly Region[], code: string): Region | null =>
  regionPath(tree, code).at(-1) ?? null;
