import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import { areaBounds, floorsAtMost, oldestYear, type ValuedKind } from '@sycee/domain/valuation/home';
import { type AreaProblem, areaOfText, textOfArea } from './area.ts';
import type { EstateName, Valuation } from './queries.ts';
import { wholeOf } from './whole-number.ts';

/** The home that is valued, as a person types it. Empty texts are unknown. */
export interface HomeForm {
  estate: EstateName | null;
  kind: ValuedKind;
  building: string;
  area: string;
  floor: string;
  floors: string;
  built_year: string;
}
export type HomeField = keyof HomeForm;
export type HomeBody = BodyIn<Contract['POST /ass/api/add']>;
/** Names of the sentences that say what to do. */
export type HomeProblem =
  | 'needEstate'
  | 'needArea'
  | 'badArea'
  | 'areaDecimals'
  | 'areaBounds'
  | 'badFloor'
  | 'badFloors'
  | 'floorAbove'
  | 'badYear';

export const homeFields = ['estate', 'kind', 'building', 'area', 'floor', 'floors', 'built_year'] as const;
export const emptyForm: HomeForm = {
  estate: null,
  kind: 'apartment',
  building: '',
  area: '',
  floor: '',
  floors: '',
  built_year: '',
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const formOf = ({ home }: Pick<Valuation, 'home'>): HomeForm => ({
  estate: home.estate,
  kind: home.kind,
  building: home.building,
  area: textOfArea(home.area),
  floor: textOf(home.floor),
  floors: textOf(home.floors),
  built_year: textOf(home.built_year),
});

const areaProblems = { none: 'needArea', number: 'badArea', decimals: 'areaDecimals' } as const satisfies Record<
  AreaProblem,
  HomeProblem
>;

export interface CheckedHome {
  /** Null: there are problems. */
  body: HomeBody | null;
  problems: Partial<Record<HomeField, HomeProblem>>;
}

/** What the server is sent, or what has to be changed first. */
export function checkHome({ estate, kind, building, ...typed }: HomeForm, thisYear: number): CheckedHome {
  const area = areaOfText(typed.area);
  const floor = wholeOf(typed.floor, 1, floorsAtMost);
  const floors = wholeOf(typed.floors, 1, floorsAtMost);
  const builtYear = wholeOf(typed.built_year, oldestYear, thisYear);
  const isAreaPossible = typeof area === 'number' && area >= areaBounds.least && area <= areaBounds.most;
  const problems: CheckedHome['problems'] = {
    ...(!estate && { estate: 'needEstate' as const }),
    ...(!isAreaPossible && { area: typeof area === 'number' ? ('areaBounds' as const) : areaProblems[area] }),
    ...(floor === undefined && { floor: 'badFloor' as const }),
    ...(floors === undefined && { floors: 'badFloors' as const }),
    ...(floor && floors && floor > floors && { floor: 'floorAbove' as const }),
    ...(builtYear === undefined && { built_year: 'badYear' as const }),
  };
  if (!estate || !isAreaPossible || floor === undefined || floors === undefined || builtYear === undefined)
    return { body: null, problems };
  const body = { estate: estate.id, kind, building: building.trim(), area, floor, floors, built_year: builtYear };
  return { body: Object.keys(problems).length === 0 ? body : null, problems };
}

/** The body of the home of a valuation, to value it again unchanged. */
export const bodyOfHome = ({ home: { estate, ...home } }: Pick<Valuation, 'home'>): HomeBody => ({
  ...home,
  estate: estate.id,
});
