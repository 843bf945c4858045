// How far valuations are from prices on public sales of houses, beside simpler methods on the same split; learning and valuing at size.
import { salesReadAtMost } from '@sycee/domain/valuation/home';
import { appraiserOf, backTest, type Method } from '@sycee/domain/valuation/model/back-test';
import { learnFromSales } from '@sycee/domain/valuation/model/back-test-homes';
import { homeColumns, soldHome } from '@sycee/domain/valuation/model/homes';
import { unmeasured } from '@sycee/domain/valuation/model/range';
import type { SoldSubject } from '@sycee/domain/valuation/model/subject';
import { trainModel } from '@sycee/domain/valuation/model/train';
import type { EstateSale } from '@sycee/domain/valuation/sale';
import { valueHome } from '@sycee/domain/valuation/value-home';
import type { Measured } from '../compare.ts';
import { type HouseSale, houseColumns, readHouseSales } from './house-sales.ts';
import { linearModel, pricePerArea } from './peers.ts';

const heldAtMost = 5_000;
/** Median errors, as in a trial with the boosted trees of scikit-learn. */
const targets: Readonly<Record<string, string>> = { random: '≤ 8.4 %', newest: '≤ 9.0 %', unseen: '' };
const manySales = 100_000;
const valuations = 20;

/** The file is named by SALES_CSV; without it nothing is measured. */
export function benchValuation(file: string | undefined): Measured[] {
  if (!file) return [{ name: 'Valuation', figure: 'not measured: SALES_CSV names no file of sales', target: '' }];
  const sales = readHouseSales(file);
  return [...errors(sales), trainingTime(sales), learningTime(sales), valuingTime(sales)];
}

function errors(sales: readonly HouseSale[]): Measured[] {
  const subjects = sales.map(({ subject }) => subject);
  const homes = new Map(sales.map(({ subject, home }) => [subject.id, home]));
  const ours: Method = (known) => {
    const model = trainModel(known, houseColumns);
    return model && appraiserOf(model, known);
  };
  const methods: readonly [name: string, method: Method][] = [
    ['boosted trees and near sales', ours],
    ['comparable sales of the product, without a model', plainComparables(homes)],
    ['a linear model', linearModel],
    ['price per area of ten neighbours', pricePerArea],
  ];
  return methods.flatMap(([name, method], at) =>
    backTest(subjects, method, heldAtMost).figures.map((one) => {
      const range =
        at === 0
          ? `, ${percent(one.covered)} within the range (${percent(one.covered_least)} to ${percent(one.covered_most)})`
          : '';
      return {
        name: `Valuation, ${name}, ${one.split}, ${one.sales} sales`,
        figure: `${percent(one.median_error)} median error, bias ${percent(one.bias)}${range}`,
        target:
          at === 0 ? [targets[one.split], 'bias within ±1 %, 80 % in the interval'].filter(Boolean).join('; ') : '',
      };
    }),
  );
}

/** Half a square, in degrees, that holds every sale that a value can read. */
const aroundDegrees = 0.06;
const plainComparables =
  (homes: ReadonlyMap<string, EstateSale>): Method =>
  (known) => {
    const sales = known.map(({ id }) => homes.get(id)!);
    return ({ id }) => {
      const home = homes.get(id)!;
      const around = sales.filter(({ place }) => isNear(place, home.place));
      const result = valueHome(home, around, home.sold_on);
      if (result.state !== 'valued') return null;
      return {
        value: Math.log(result.total / 100),
        low: Math.log(result.low / 100),
        high: Math.log(result.high / 100),
      };
    };
  };
const isNear = (one: EstateSale['place'], other: EstateSale['place']): boolean =>
  Math.abs(one.latitude - other.latitude) < aroundDegrees && Math.abs(one.longitude - other.longitude) < aroundDegrees;

/** The sales several times, each time a little further to the north, so that all are places of their own. */
function repeated(sales: readonly HouseSale[]): SoldSubject[] {
  return Array.from({ length: manySales }, (_, n) => {
    const { subject } = sales[n % sales.length]!;
    const round = Math.floor(n / sales.length);
    const place = { ...subject.place, latitude: subject.place.latitude + round };
    return { ...subject, id: `${round} ${subject.id}`, group: `${round} ${subject.group}`, place };
  });
}

function trainingTime(sales: readonly HouseSale[]): Measured {
  const many = repeated(sales);
  const begin = performance.now();
  trainModel(many, houseColumns);
  return {
    name: `Valuation, training on ${manySales.toLocaleString('en')} sales`,
    figure: `${((performance.now() - begin) / 1000).toFixed(0)} s on one processor`,
    target: '≤ 60 s',
  };
}

/** The whole job of a tenant: both ways of valuing are tested on held-out sales, and the better one is trained on all. */
function learningTime(sales: readonly HouseSale[]): Measured {
  const begin = performance.now();
  learnFromSales(sales.map(({ home }) => home));
  return {
    name: `Valuation, the job of ${sales.length.toLocaleString('en')} sales with its tests`,
    figure: `${((performance.now() - begin) / 1000).toFixed(0)} s on one processor`,
    target: '',
  };
}

/** A home with as many sales around it as a valuation reads at most. */
function valuingTime(sales: readonly HouseSale[]): Measured {
  const centre = sales[0]!.home;
  const around = sales.slice(0, salesReadAtMost).map(
    ({ home }, n): EstateSale => ({
      ...home,
      place: {
        latitude: centre.place.latitude + ((n % 100) - 50) / 5_000,
        longitude: centre.place.longitude + (Math.floor(n / 100) - 50) / 5_000,
      },
    }),
  );
  const model = trainModel(around.map(soldHome), homeColumns);
  const times = Array.from({ length: valuations }, (_, n) => {
    const begin = performance.now();
    valueHome({ ...centre, area: 9_000 + n * 100 }, around, '2015-06-01', { model, widths: unmeasured });
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  return {
    name: `Valuation of a home with ${salesReadAtMost.toLocaleString('en')} sales around it`,
    figure: `${times.at(-1)!.toFixed(0)} ms at most of ${valuations}, half within ${times[valuations >> 1]!.toFixed(0)} ms`,
    target: '≤ 50 ms',
  };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
