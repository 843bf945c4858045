import type { BothLanguages } from '@sycee/domain/language/both';
import type { MapPlace } from '@sycee/domain/site/place';

export interface SeedStore {
  storeNo: number;
  name: BothLanguages;
  region: string;
  address: BothLanguages;
  /** In GCJ-02. */
  place: MapPlace;
  hotline: string;
  hours: BothLanguages;
}
export interface SeedTenant {
  tenantNo: string;
  name: BothLanguages;
  prefix: string;
  stores: readonly SeedStore[];
  /** Site keys of 16 characters by store number; 0 is the tenant's own site. */
  keys: Readonly<Record<number, string>>;
  isDefault: boolean;
}

/** Opening hours in the demo world. */
const hours: BothLanguages = { zh: '每天 9:00–18:00', en: 'Every day, 9:00–18:00' };

/** Invented, and marked as samples. Two tenants, so that their separation can be tried. */
export const tenants: readonly SeedTenant[] = [
  {
    tenantNo: '1001',
    name: { zh: '元锭融服', en: 'Yuanding Finance' },
    prefix: 'sy',
    isDefault: true,
    stores: [
      {
        storeNo: 1,
        name: { zh: '平江路门店', en: 'Pingjiang Store' },
        region: '320508',
        address: { zh: '苏州市姑苏区平江路 118 号', en: '118 Pingjiang Road, Gusu, Suzhou' },
        place: { longitude: 120.6349, latitude: 31.3166 },
        hotline: '0512-65220118',
        hours,
      },
      {
        storeNo: 2,
        name: { zh: '静安门店', en: 'Jing’an Store' },
        region: '310106',
        address: { zh: '上海市静安区陕西北路 600 号', en: '600 North Shaanxi Road, Jing’an, Shanghai' },
        place: { longitude: 121.4478, latitude: 31.2371 },
        hotline: '021-62550600',
        hours,
      },
      {
        storeNo: 3,
        name: { zh: '西溪门店', en: 'Xixi Store' },
        region: '330106',
        address: { zh: '杭州市西湖区文二西路 712 号', en: '712 Wen’er West Road, Xihu, Hangzhou' },
        place: { longitude: 120.0846, latitude: 30.2857 },
        hotline: '0571-88070712',
        hours,
      },
    ],
    keys: { 0: 'yuanding00000000', 1: 'pingjiang0000001', 2: 'jingan0000000002', 3: 'xixi000000000003' },
  },
  {
    tenantNo: '1002',
    name: { zh: '江海金服', en: 'Jianghai Finance' },
    prefix: 'jh',
    isDefault: false,
    stores: [
      {
        storeNo: 1,
        name: { zh: '南山门店', en: 'Nanshan Store' },
        region: '440305',
        address: { zh: '深圳市南山区科苑路 15 号', en: '15 Keyuan Road, Nanshan, Shenzhen' },
        place: { longitude: 113.9447, latitude: 22.5405 },
        hotline: '0755-86150015',
        hours,
      },
      {
        storeNo: 2,
        name: { zh: '天河门店', en: 'Tianhe Store' },
        region: '440106',
        address: { zh: '广州市天河区体育西路 191 号', en: '191 Tiyu West Road, Tianhe, Guangzhou' },
        place: { longitude: 113.3216, latitude: 23.1336 },
        hotline: '020-38880191',
        hours,
      },
    ],
    keys: { 0: 'jianghai00000000', 1: 'nanshan000000001', 2: 'tianhe0000000002' },
  },
];
