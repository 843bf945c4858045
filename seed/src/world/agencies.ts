import type { AgencyCategory } from '@sycee/domain/agency/categories';
import type { AgencyHours } from '@sycee/domain/agency/open-now';
import type { BothLanguages } from '@sycee/domain/language/both';
import type { OpeningPeriod } from '@sycee/domain/service/hours';
import type { MapPlace } from '@sycee/domain/site/place';

export interface SeedAgency {
  slug: string;
  name: BothLanguages;
  category: AgencyCategory;
  /** Slug of its institution in the catalogue. */
  institution?: string;
  region: string;
  address: BothLanguages;
  /** GCJ-02. */
  place: MapPlace | null;
  telephone: string;
  hours: AgencyHours | null;
  licence: string;
  /** Days since its licence was checked; absent: it was not. */
  checkedDaysAgo?: number;
  code: string | null;
  about: BothLanguages;
}

const minutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
const period = (from: string, to: string): OpeningPeriod => ({ from: minutes(from), to: minutes(to) });
const weekly = (
  workday: readonly OpeningPeriod[],
  saturday: readonly OpeningPeriod[],
  sunday: readonly OpeningPeriod[],
  on_holidays: AgencyHours['on_holidays'],
): AgencyHours => ({
  week: [workday, workday, workday, workday, workday, saturday, sunday],
  days: [],
  on_holidays,
});
const office = weekly([period('9:00', '12:00'), period('13:30', '17:30')], [], [], 'closed');
const counter = weekly([period('9:00', '17:00')], [period('9:30', '16:00')], [period('9:30', '16:00')], 'unknown');
const daily = weekly([period('8:30', '20:00')], [period('8:30', '20:00')], [period('8:30', '20:00')], 'as_usual');
const around = weekly([period('0:00', '24:00')], [period('0:00', '24:00')], [period('0:00', '24:00')], 'as_usual');

const districts = {
  gusu: { region: '320508', zh: '苏州市姑苏区', en: 'Gusu, Suzhou', longitude: 120.6175, latitude: 31.3116 },
  huqiu: { region: '320505', zh: '苏州市虎丘区', en: 'Huqiu, Suzhou', longitude: 120.5664, latitude: 31.2949 },
  jingan: { region: '310106', zh: '上海市静安区', en: 'Jing’an, Shanghai', longitude: 121.4483, latitude: 31.2286 },
  xihu: { region: '330106', zh: '杭州市西湖区', en: 'Xihu, Hangzhou', longitude: 120.1302, latitude: 30.2595 },
  nanshan: { region: '440305', zh: '深圳市南山区', en: 'Nanshan, Shenzhen', longitude: 113.9304, latitude: 22.5333 },
  tianhe: { region: '440106', zh: '广州市天河区', en: 'Tianhe, Guangzhou', longitude: 113.3612, latitude: 23.1247 },
} as const;
type District = keyof typeof districts;

/** Metres to the east and north of the centre of a district, roughly, as degrees. */
const degreesPerKilometre = 0.0095;
const sixDecimals = (degrees: number): number => Number(degrees.toFixed(6));

function invented(
  slug: string,
  names: readonly [zh: string, en: string],
  category: AgencyCategory,
  at: readonly [district: District, street: readonly [zh: string, en: string], east: number, north: number],
  but: Partial<SeedAgency> = {},
): SeedAgency {
  const [district, street, east, north] = at;
  const { region, zh, en, longitude, latitude } = districts[district];
  return {
    slug,
    name: { zh: names[0], en: names[1] },
    category,
    region,
    address: { zh: `${zh}${street[0]}`, en: `${street[1]}, ${en}` },
    place: {
      longitude: sixDecimals(longitude + east * degreesPerKilometre),
      latitude: sixDecimals(latitude + north * degreesPerKilometre),
    },
    telephone: '',
    hours: office,
    licence: '',
    code: null,
    about: { zh: '', en: '' },
    ...but,
  };
}

/** Invented agencies of the directory, marked as samples; those of lenders have the products of their institution. */
export const agencies: readonly SeedAgency[] = [
  invented(
    'pushi-suzhou',
    ['朴石担保苏州营业部', 'Pushi Guarantee, Suzhou'],
    'guarantee',
    ['gusu', ['干将东路 208 号', '208 Ganjiang East Road'], 0.9, -0.4],
    {
      institution: 'pushi',
      telephone: '0512-65008801',
      hours: around,
      licence: '苏担保示例 0017 号',
      checkedDaysAgo: 12,
      code: 'PUSH22',
      about: {
        zh: '为小微企业贷款和投标提供担保，资料齐全后 3 个工作日内答复，全天线上受理。',
        en: 'Guarantees loans and bids of small firms, and answers within 3 working days. Applications are taken online at any hour.',
      },
    },
  ),
  invented(
    'suian-huqiu',
    ['穗安担保苏州办事处', 'Suian Guarantee, Suzhou'],
    'guarantee',
    ['huqiu', ['狮山路 35 号', '35 Shishan Road'], 1.6, 0.3],
    {
      institution: 'suian',
      telephone: '0512-65008802',
      licence: '粤担保示例 0203 号',
      checkedDaysAgo: 40,
      code: 'SUAN88',
      about: { zh: '担保科技企业的信用贷款。', en: 'Guarantees credit loans of technology firms.' },
    },
  ),
  invented(
    'pushi-xihu',
    ['朴石担保杭州营业部', 'Pushi Guarantee, Hangzhou'],
    'guarantee',
    ['xihu', ['天目山路 61 号', '61 Tianmushan Road'], 0.5, 0.6],
    {
      institution: 'pushi',
      telephone: '0571-88008803',
      licence: '浙担保示例 0052 号',
      checkedDaysAgo: 75,
      code: 'PUSH33',
    },
  ),
  invented(
    'suian-tianhe',
    ['穗安担保', 'Suian Guarantee'],
    'guarantee',
    ['tianhe', ['天河北路 233 号', '233 Tianhe North Road'], -0.7, 0.4],
    {
      institution: 'suian',
      telephone: '020-38008804',
      hours: around,
      licence: '粤担保示例 0203 号',
      checkedDaysAgo: 5,
      code: 'SUAN22',
    },
  ),
  invented(
    'qingchuan-gusu',
    ['晴川银行姑苏支行', 'Qingchuan Bank, Gusu branch'],
    'bank',
    ['gusu', ['人民路 518 号', '518 Renmin Road'], -0.3, 0.7],
    {
      institution: 'qingchuan',
      telephone: '0512-65008805',
      hours: counter,
      licence: '示例金融许可证 B0001S',
      checkedDaysAgo: 3,
      code: 'QCGS22',
      about: { zh: '小微企业贷款、对公开户。', en: 'Loans for small firms and business accounts.' },
    },
  ),
  invented(
    'wangchao-gusu',
    ['望潮银行观前支行', 'Wangchao Bank, Guanqian branch'],
    'bank',
    ['gusu', ['观前街 90 号', '90 Guanqian Street'], 0.2, 0.1],
    {
      institution: 'wangchao',
      telephone: '0512-65008806',
      hours: counter,
      licence: '示例金融许可证 B0002S',
      checkedDaysAgo: 20,
    },
  ),
  invented(
    'qinghe-huqiu',
    ['青禾农商行浒墅关支行', 'Qinghe Rural Bank, Xushuguan branch'],
    'rural_bank',
    ['huqiu', ['浒墅关大街 12 号', '12 Xushuguan Street'], -1.8, 3.2],
    {
      institution: 'qinghe',
      telephone: '0512-65008807',
      hours: counter,
      licence: '示例金融许可证 R0003S',
      checkedDaysAgo: 33,
    },
  ),
  invented(
    'xinghe-jingan',
    ['星禾消费金融', 'Xinghe Consumer Finance'],
    'consumer_finance',
    ['jingan', ['南京西路 1601 号', '1601 Nanjing West Road'], 0.6, -0.5],
    {
      institution: 'xinghe',
      telephone: '021-62008808',
      licence: '示例金融许可证 X0004S',
      checkedDaysAgo: 61,
    },
  ),
  invented(
    'yuanlu-jingan',
    ['远辂汽车金融', 'Yuanlu Auto Finance'],
    'auto_finance',
    ['jingan', ['江场路 1400 号', '1400 Jiangchang Road'], 1.1, 4.4],
    {
      institution: 'yuanlu',
      telephone: '021-62008809',
      licence: '示例金融许可证 Q0005S',
    },
  ),
  invented(
    'chenglu-nanshan',
    ['程陆融资租赁', 'Chenglu Leasing'],
    'leasing',
    ['nanshan', ['深南大道 9678 号', '9678 Shennan Avenue'], 2.2, 0.9],
    {
      institution: 'chenglu',
      telephone: '0755-86008810',
      checkedDaysAgo: 15,
      licence: '示例许可 Z0006S',
    },
  ),
  invented(
    'huairen-gusu',
    ['怀仁小贷', 'Huairen Microloan'],
    'microloan',
    ['gusu', ['齐门路 77 号', '77 Qimen Road'], 0.4, 1.5],
    {
      institution: 'huairen',
      telephone: '0512-65008811',
      hours: null,
      licence: '苏小贷示例 0031 号',
      checkedDaysAgo: 90,
    },
  ),
  invented(
    'tonglu-gusu',
    ['同路助贷', 'Tonglu Loan Agency'],
    'loan_agency',
    ['gusu', ['平江路 202 号', '202 Pingjiang Road'], 1.2, 0.5],
    {
      telephone: '0512-65008812',
      hours: daily,
      licence: '示例统一代码 91320500S00000012',
      checkedDaysAgo: 8,
      code: 'TNGLU5',
      about: {
        zh: '陪同准备材料和面签，服务费在签约前写明。',
        en: 'Helps with documents and signing in person; its fee is agreed in writing beforehand.',
      },
    },
  ),
  invented(
    'heqiao-xihu',
    ['合桥助贷', 'Heqiao Loan Agency'],
    'loan_agency',
    ['xihu', ['文三路 398 号', '398 Wensan Road'], -0.6, 1.2],
    {
      telephone: '0571-88008813',
      hours: null,
      licence: '示例统一代码 91330106S00000013',
    },
  ),
  invented(
    'antai-jingan',
    ['安泰保险经纪', 'Antai Insurance Brokers'],
    'insurance_broker',
    ['jingan', ['北京西路 968 号', '968 Beijing West Road'], 0.1, -0.2],
    {
      telephone: '021-62008814',
      licence: '示例经纪许可 J0014S',
      checkedDaysAgo: 27,
    },
  ),
  invented(
    'yongxin-gusu',
    ['永信典当', 'Yongxin Pawnshop'],
    'pawnshop',
    ['gusu', ['石路 31 号', '31 Shilu'], -1.7, 0.3],
    {
      telephone: '0512-65008815',
      hours: daily,
      licence: '示例典当许可 D0015S',
      checkedDaysAgo: 48,
    },
  ),
  invented(
    'zhengyuan-gusu',
    ['正源房地产评估', 'Zhengyuan Property Appraisal'],
    'appraisal',
    ['gusu', ['竹辉路 168 号', '168 Zhuhui Road'], 0.7, -1.6],
    {
      telephone: '0512-65008816',
      licence: '示例备案 P0016S',
      checkedDaysAgo: 18,
      code: 'ZYPG66',
      about: {
        zh: '住宅和厂房的抵押评估，两个工作日出报告。',
        en: 'Appraises homes and workshops for mortgages; reports within two working days.',
      },
    },
  ),
  invented(
    'henghe-xihu',
    ['衡和资产评估', 'Henghe Appraisal'],
    'appraisal',
    ['xihu', ['曙光路 122 号', '122 Shuguang Road'], -0.2, -0.3],
    {
      telephone: '0571-88008817',
      licence: '示例备案 P0017S',
      checkedDaysAgo: 55,
    },
  ),
  invented(
    'gusu-notary',
    ['姑苏公证处', 'Gusu Notary Office'],
    'notary',
    ['gusu', ['西环路 1638 号', '1638 Xihuan Road'], -2.4, -0.9],
    {
      telephone: '0512-65008818',
      licence: '示例执业证 N0018S',
      checkedDaysAgo: 70,
    },
  ),
  invented(
    'gusu-registry',
    ['苏州不动产登记中心', 'Suzhou Property Registry'],
    'registry',
    ['gusu', ['平泷路 251 号', '251 Pinglong Road'], -1.1, 5.6],
    {
      telephone: '0512-65008819',
      about: { zh: '抵押登记请先网上预约。', en: 'Book online before you register a mortgage.' },
    },
  ),
  invented(
    'mingzhang-gusu',
    ['明账财税', 'Mingzhang Accounting'],
    'accounting',
    ['gusu', ['广济南路 19 号', '19 Guangji South Road'], -1.4, -0.2],
    {
      telephone: '0512-65008820',
      hours: weekly([period('9:00', '18:00')], [period('9:00', '12:00')], [], 'closed'),
      licence: '示例代账许可 A0020S',
      checkedDaysAgo: 30,
      code: 'MZCS39',
    },
  ),
  invented(
    'qingtian-jingan',
    ['清田律师事务所', 'Qingtian Law Firm'],
    'law',
    ['jingan', ['威海路 511 号', '511 Weihai Road'], 0.8, -0.9],
    {
      telephone: '021-62008821',
      licence: '示例执业许可 L0021S',
      checkedDaysAgo: 44,
    },
  ),
  invented(
    'shuyun-online',
    ['数筠银行', 'Shuyun Bank'],
    'bank',
    ['nanshan', ['高新南一道 9 号', '9 Gaoxin South 1st Road'], 1.5, 1.1],
    {
      institution: 'shuyun',
      place: null,
      hours: around,
      licence: '示例金融许可证 B0022S',
      checkedDaysAgo: 2,
      about: { zh: '没有网点，全部在线办理。', en: 'Without branches: everything is done online.' },
    },
  ),
];
