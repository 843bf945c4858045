import type { BothLanguages } from '@sycee/domain/language/both';
import type { MapPlace } from '@sycee/domain/site/place';
import type { Home, ValuedKind } from '@sycee/domain/valuation/home';
import { chance } from '../chance.ts';

export interface SeedEstate {
  slug: string;
  name: BothLanguages;
  region: string;
  address: BothLanguages;
  /** GCJ-02. */
  place: MapPlace;
  builtYear: number | null;
  kind: ValuedKind;
  /** Yuan per square metre. */
  price: number;
  sales: number;
}
export interface SeedSale extends Home {
  daysAgo: number;
  building: string;
  /** Fen. */
  total: number;
}

const areas = {
  gusu: { region: '320508', zh: '苏州市姑苏区', en: 'Gusu, Suzhou', longitude: 120.6349, latitude: 31.3166 },
  park: {
    region: '320571',
    zh: '苏州工业园区',
    en: 'Suzhou Industrial Park',
    longitude: 120.6705,
    latitude: 31.3168,
  },
  jingan: { region: '310106', zh: '上海市静安区', en: 'Jing’an, Shanghai', longitude: 121.4478, latitude: 31.2371 },
  xihu: { region: '330106', zh: '杭州市西湖区', en: 'Xihu, Hangzhou', longitude: 120.0846, latitude: 30.2857 },
} as const;
type Area = keyof typeof areas;

const degreesPerKilometre = 0.0095;
const sixDecimals = (degrees: number): number => Number(degrees.toFixed(6));

function invented(
  slug: string,
  names: readonly [zh: string, en: string],
  at: readonly [area: Area, street: readonly [zh: string, en: string], east: number, north: number],
  [builtYear, price]: readonly [builtYear: number | null, price: number],
  but: Partial<Pick<SeedEstate, 'kind' | 'sales'>> = {},
): SeedEstate {
  const [area, street, east, north] = at;
  const { region, zh, en, longitude, latitude } = areas[area];
  return {
    slug,
    name: { zh: names[0], en: names[1] },
    region,
    address: { zh: `${zh}${street[0]}`, en: `${street[1]}, ${en}` },
    place: {
      longitude: sixDecimals(longitude + east * degreesPerKilometre),
      latitude: sixDecimals(latitude + north * degreesPerKilometre),
    },
    builtYear,
    kind: 'apartment',
    price,
    sales: 30,
    ...but,
  };
}

/** Invented estates around the stores of the first tenant. The two in Hangzhou have too few sales for a value. */
export const estates: Readonly<Record<string, readonly SeedEstate[]>> = {
  '1001': [
    invented(
      'qilan',
      ['栖澜庭', 'Qilan Court'],
      ['gusu', ['平江路 260 号', '260 Pingjiang Road'], 0.3, 0.4],
      [2014, 34_500],
    ),
    invented(
      'tinglu',
      ['听橹苑', 'Tinglu Gardens'],
      ['gusu', ['仓街 88 号', '88 Cang Street'], 0.6, -0.2],
      [2006, 30_800],
    ),
    invented(
      'zhenhe',
      ['枕河里', 'Zhenhe Lane'],
      ['gusu', ['白塔东路 45 号', '45 Baita East Road'], -0.4, 0.6],
      [2011, 35_200],
    ),
    invented(
      'lusheng',
      ['橹声花园', 'Lusheng Park'],
      ['gusu', ['齐门路 121 号', '121 Qimen Road'], -0.7, 1.2],
      [1999, 25_400],
    ),
    invented(
      'yuqiao',
      ['雨桥新村', 'Yuqiao Village'],
      ['gusu', ['临顿路 302 号', '302 Lindun Road'], -0.8, 0.1],
      [1994, 23_600],
    ),
    invented(
      'moyan',
      ['墨檐府', 'Moyan Residence'],
      ['gusu', ['十梓街 17 号', '17 Shizi Street'], -0.2, -1.3],
      [2018, 41_200],
    ),
    invented(
      'shuanghe',
      ['霜荷苑', 'Shuanghe Gardens'],
      ['gusu', ['凤凰街 206 号', '206 Fenghuang Street'], 0.2, -1.0],
      [2003, 29_700],
    ),
    invented(
      'yunpu',
      ['云圃公馆', 'Yunpu House'],
      ['gusu', ['东环路 1408 号', '1408 Donghuan Road'], 1.4, -0.6],
      [2012, 31_900],
    ),
    invented(
      'xiting',
      ['溪汀雅筑', 'Xiting Terrace'],
      ['gusu', ['娄门路 66 号', '66 Loumen Road'], 0.9, 1.1],
      [2009, 30_100],
    ),
    invented(
      'baihua',
      ['柏华名邸', 'Baihua Mansion'],
      ['gusu', ['相门后庄 12 号', '12 Xiangmen Houzhuang'], 1.1, -0.1],
      [2001, 27_300],
    ),
    invented(
      'yinxing',
      ['银杏坊', 'Ginkgo Quarter'],
      ['gusu', ['景德路 390 号', '390 Jingde Road'], -1.6, 0.2],
      [1997, 26_200],
    ),
    invented(
      'feicui',
      ['翡岸公寓', 'Fei’an Serviced Apartments'],
      ['gusu', ['干将东路 566 号', '566 Ganjiang East Road'], 0.1, -0.5],
      [2016, 24_900],
      { kind: 'serviced_apartment' },
    ),
    invented(
      'chuange',
      ['川阁公寓', 'Chuange Serviced Apartments'],
      ['gusu', ['莫邪路 512 号', '512 Moye Road'], 0.8, -0.7],
      [2019, 26_800],
      { kind: 'serviced_apartment', sales: 22 },
    ),
    invented(
      'wangyue',
      ['望樾山房', 'Wangyue Villas'],
      ['gusu', ['官渎里路 9 号', '9 Guanduli Road'], 1.9, 1.0],
      [2010, 42_600],
      { kind: 'house', sales: 16 },
    ),
    invented(
      'lanqi',
      ['澜启花园', 'Lanqi Park'],
      ['park', ['星港街 128 号', '128 Xinggang Street'], 0.4, 0.3],
      [2013, 43_800],
    ),
    invented('hutang', ['湖棠湾', 'Hutang Bay'], ['park', ['苏绣路 77 号', '77 Suxiu Road'], 0.9, 0.8], [2016, 44_900]),
    invented(
      'chenxi',
      ['晨汐府', 'Chenxi Residence'],
      ['park', ['中新大道西 208 号', '208 Zhongxin Avenue West'], -0.3, -0.4],
      [2008, 36_700],
    ),
    invented(
      'jinlian',
      ['锦涟苑', 'Jinlian Gardens'],
      ['park', ['苏惠路 156 号', '156 Suhui Road'], 0.2, 1.0],
      [2004, 33_100],
    ),
    invented(
      'xingzhou',
      ['星洲里', 'Xingzhou Lane'],
      ['park', ['现代大道 33 号', '33 Xiandai Avenue'], 1.3, 0.2],
      [2011, 38_400],
    ),
    invented(
      'heting',
      ['鹤汀居', 'Heting House'],
      ['park', ['金鸡湖路 61 号', '61 Jinjihu Road'], 0.7, -1.0],
      [null, 37_500],
    ),
    invented(
      'jingshe',
      ['静舍华庭', 'Jingshe Court'],
      ['jingan', ['陕西北路 712 号', '712 North Shaanxi Road'], 0.2, 0.3],
      [2005, 44_200],
    ),
    invented(
      'wutong',
      ['梧荫邸', 'Wuyin Residence'],
      ['jingan', ['江宁路 890 号', '890 Jiangning Road'], -0.4, 0.5],
      [2010, 45_000],
    ),
    invented(
      'xichuan',
      ['西川雅苑', 'Xichuan Gardens'],
      ['xihu', ['文二西路 655 号', '655 Wen’er West Road'], 0.3, -0.2],
      [2012, 36_900],
      { sales: 4 },
    ),
    invented(
      'luwei',
      ['芦苇湾', 'Luwei Bay'],
      ['xihu', ['紫金港路 21 号', '21 Zijingang Road'], -0.5, 0.6],
      [2017, 39_600],
      { sales: 2 },
    ),
  ],
};

const daysOfSales = 728;
const firstAreas = { apartment: 6_200, serviced_apartment: 3_600, house: 18_000 } as const;
const furtherArea = { apartment: 8_400, serviced_apartment: 3_200, house: 12_000 } as const;
const floorsOf = { apartment: [6, 11, 18, 26], serviced_apartment: [15, 22], house: [3] } as const;
/** Fen of 1,000 yuan. */
const step = 100_000;
const areaOfPrice = 10_000;

/** The sales of an estate over two years and some older ones, the same at every run. Prices fell a little; one sale in forty is far below the others, as between relatives. */
export function salesOf({ slug, kind, price, sales, builtYear }: SeedEstate): SeedSale[] {
  const older = Math.floor(sales / 10);
  return Array.from({ length: sales + older }, (_, nth): SeedSale => {
    const draw = (what: string) => chance('sale', slug, nth, what);
    const daysAgo = Math.floor(((nth + draw('day')) / sales) * daysOfSales) + 2;
    const area = firstAreas[kind] + Math.floor(draw('area') ** 2 * furtherArea[kind]);
    const heights = floorsOf[kind];
    const floors = heights[Math.floor(draw('floors') * heights.length)]!;
    const floor = kind === 'house' || draw('unknown floor') < 0.12 ? null : 1 + Math.floor(draw('floor') * floors);
    // The sum of three draws is near to a normal distribution.
    const noise = 0.075 * (draw('a') + draw('b') + draw('c') - 1.5);
    const apart = draw('apart') < 1 / 40 ? 0.55 : 1;
    const height = floor === null ? 0 : 0.04 * (floor / floors - 0.5);
    const unit =
      price * apart * Math.exp(noise + height + (0.003 * daysAgo) / 30 - 0.08 * Math.log(area / areaOfPrice));
    return {
      kind,
      daysAgo,
      building: String(1 + Math.floor(draw('building') * 14)),
      area,
      floor,
      floors: floor === null ? null : floors,
      built_year: builtYear !== null && draw('year') < 0.2 ? builtYear + 1 : null,
      total: Math.round((unit * area) / step) * step,
    };
  });
}

export interface SeedValuation {
  /** Role and mobile of its owner. */
  owner: `member ${string}`;
  estate: string;
  building: string;
  area: number;
  floor: number | null;
  floors: number | null;
  daysAgo: number;
}

export const valuations: Readonly<Record<string, readonly SeedValuation[]>> = {
  '1001': [
    { owner: 'member 13800000002', estate: 'yuqiao', building: '6', area: 7_240, floor: 4, floors: 6, daysAgo: 41 },
    { owner: 'member 13800000002', estate: 'qilan', building: '3', area: 11_860, floor: 12, floors: 18, daysAgo: 6 },
  ],
};
