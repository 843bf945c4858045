import { regionTree } from '@sycee/domain/regions/data';
import { regionPath } from '@sycee/domain/regions/tree';
import type { MapPlace } from '@sycee/domain/site/place';

/** Near the centres of districts, in GCJ-02. */
const centres: Readonly<Record<string, MapPlace>> = {
  '110101': { latitude: 39.9285, longitude: 116.4163 },
  '110105': { latitude: 39.9219, longitude: 116.4435 },
  '310101': { latitude: 31.2317, longitude: 121.4844 },
  '310106': { latitude: 31.2286, longitude: 121.4483 },
  '320102': { latitude: 32.0486, longitude: 118.797 },
  '320505': { latitude: 31.2949, longitude: 120.5664 },
  '320508': { latitude: 31.3116, longitude: 120.6175 },
  '330102': { latitude: 30.2426, longitude: 120.1692 },
  '330106': { latitude: 30.2595, longitude: 120.1302 },
  '420106': { latitude: 30.5539, longitude: 114.3159 },
  '440106': { latitude: 23.1247, longitude: 113.3612 },
  '440305': { latitude: 22.5333, longitude: 113.9304 },
  '510104': { latitude: 30.6573, longitude: 104.0831 },
};

const kinds = [
  { title: '政务服务中心', category: '机构团体:政府机关', street: '人民路', east: 0.004, north: 0.002 },
  { title: '办税服务厅', category: '机构团体:税务机关', street: '人民路', east: -0.006, north: 0.004 },
  { title: '不动产登记中心', category: '机构团体:政府机关', street: '建设路', east: 0.009, north: -0.005 },
  { title: '商业银行', category: '银行金融:银行', street: '中山路', east: -0.003, north: -0.007 },
  { title: '融资担保公司', category: '银行金融:其它银行金融', street: '中山路', east: 0.012, north: 0.009 },
  { title: '创业园', category: '房产小区:产业园区', street: '科技路', east: -0.014, north: -0.011 },
  { title: '火车站', category: '基础设施:交通设施:火车站', street: '车站路', east: 0.021, north: 0.018 },
  { title: '地铁站', category: '基础设施:交通设施:地铁站', street: '中山路', east: 0.001, north: -0.001 },
] as const;

/** A place that does not exist, in a district that does. */
export interface SamplePlace {
  id: string;
  title: string;
  category: string;
  address: string;
  tel: string;
  adcode: string;
  province: string;
  city: string;
  district: string;
  street: string;
  streetNumber: string;
  location: { lat: number; lng: number };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const samplePlaces: readonly SamplePlace[] = Object.entries(centres).flatMap(([adcode, centre]) => {
  const path = regionPath(regionTree, adcode).map(({ label }) => label);
  const [province = '', city = province, district = city] = path.length === 2 ? [path[0], path[0], path[1]] : path;
  return kinds.map(({ title, category, street, east, north }, at): SamplePlace => {
    const streetNumber = `${at * 12 + 8}号`;
    return {
      id: `sample-${adcode}-${at + 1}`,
      title: `示例${title}（${district}）`,
      category,
      address: `${province === city ? '' : province}${city}${district}${street}${streetNumber}`,
      tel: '',
      adcode,
      province,
      city,
      district,
      street,
      streetNumber,
      location: { lat: rounded(centre.latitude + north), lng: rounded(centre.longitude + east) },
    };
  });
});
