interface More {
  readonly changedOn?: string;
  readonly highTech?: true;
  readonly revoked?: true;
}
/** Name, district, industry, founding date, capital (10,000 yuan), insured staff, the representative's share (%), special cases. */
export type CompanyLine = readonly [
  name: string,
  region: string,
  industry: string,
  foundedOn: string,
  capitalWan: number,
  staff: number,
  stake: number | null,
  more?: More,
];

export const companyLines: readonly CompanyLine[] = [
  ['苏州示例精密模具有限公司', '320505', 'manufacturing', '2014-04-18', 800, 46, 65, { highTech: true }],
  ['苏州示例丝绸织造有限公司', '320509', 'manufacturing', '2009-09-02', 1_200, 83, 51],
  ['苏州示例园区软件有限公司', '320571', 'software', '2018-06-11', 500, 37, 70, { highTech: true }],
  ['苏州示例姑苏餐饮管理有限公司', '320508', 'catering', '2020-03-16', 100, 22, 90],
  ['苏州示例运河物流有限公司', '320506', 'transport', '2016-11-23', 600, 58, 40, { changedOn: '2026-08-03' }],
  ['昆山示例电子元件有限公司', '320583', 'manufacturing', '2012-01-09', 2_000, 164, 35, { highTech: true }],
  ['张家港示例金属材料有限公司', '320582', 'wholesale_retail', '2015-05-20', 1_000, 19, 80],
  ['常熟示例服饰商贸有限公司', '320581', 'wholesale_retail', '2019-07-30', 200, 11, 100],
  ['无锡示例传感科技有限公司', '320214', 'research', '2017-10-12', 900, 41, 55, { highTech: true }],
  ['无锡示例建筑装饰有限公司', '320211', 'construction', '2011-08-08', 1_500, 72, 60],
  ['南京示例云计算有限公司', '320104', 'software', '2019-02-25', 1_000, 63, 48, { highTech: true }],
  ['南京示例秦淮文化传播有限公司', '320104', 'culture', '2021-05-06', 100, 14, 75],
  ['南京示例河西商务服务有限公司', '320105', 'business_services', '2018-12-03', 300, 26, 67],
  ['常州示例新能源装备有限公司', '320411', 'manufacturing', '2016-03-28', 3_000, 118, 30, { highTech: true }],
  ['南通示例家纺有限公司', '320612', 'manufacturing', '2013-06-17', 500, 54, 88],
  ['扬州示例花木有限公司', '321003', 'agriculture', '2010-04-12', 200, 16, 95],
  ['徐州示例工程机械配件有限公司', '320303', 'manufacturing', '2008-10-27', 800, 39, 70],
  ['上海示例静安贸易有限公司', '310106', 'wholesale_retail', '2015-09-15', 500, 18, 60],
  ['上海示例张江生物技术有限公司', '310115', 'research', '2019-11-19', 2_000, 52, 42, { highTech: true }],
  ['上海示例徐汇设计有限公司', '310104', 'culture', '2020-08-24', 100, 12, 80],
  ['上海示例宝山钢材有限公司', '310113', 'wholesale_retail', '2012-12-12', 1_000, 21, 50],
  ['上海示例虹桥会展服务有限公司', '310112', 'business_services', '2017-04-01', 300, 33, 55],
  ['上海示例浦东航运有限公司', '310115', 'transport', '2011-03-21', 2_500, 94, 34],
  ['杭州示例西溪网络科技有限公司', '330106', 'software', '2020-01-13', 500, 48, 62, { highTech: true }],
  ['杭州示例茶业有限公司', '330106', 'agriculture', '2013-03-05', 200, 15, 100],
  ['杭州示例未来设计研究有限公司', '330110', 'research', '2022-06-20', 300, 23, 58],
  ['宁波示例注塑机械有限公司', '330206', 'manufacturing', '2010-07-07', 1_600, 102, 45, { highTech: true }],
  ['宁波示例港口供应链有限公司', '330206', 'transport', '2016-09-09', 1_000, 47, 52],
  ['绍兴示例印染有限公司', '330602', 'manufacturing', '2007-05-14', 1_000, 91, 66],
  ['合肥示例人工智能有限公司', '340104', 'software', '2021-09-27', 1_000, 35, 40, { highTech: true }],
  ['合肥示例连锁便利店有限公司', '340103', 'wholesale_retail', '2018-08-16', 300, 76, 70],
  ['深圳示例智能硬件有限公司', '440305', 'manufacturing', '2015-12-21', 1_500, 129, 38, { highTech: true }],
  ['深圳示例跨境电商有限公司', '440307', 'wholesale_retail', '2019-05-31', 500, 44, 65],
  ['广州示例物业管理有限公司', '440106', 'real_estate', '2014-02-10', 500, 137, 51],
  ['北京示例咨询顾问有限公司', '110105', 'business_services', '2016-06-06', 200, 17, null],
  // The companies with cases that screens and tests need.
  ['苏州示例讼累建材有限公司', '320507', 'wholesale_retail', '2013-11-11', 600, 24, 70, { changedOn: '2026-10-12' }],
  ['苏州示例失信置业有限公司', '320506', 'real_estate', '2010-10-10', 5_000, 9, 33, { changedOn: '2026-02-02' }],
  ['苏州示例无应答仓储有限公司', '320585', 'transport', '2017-07-17', 400, 31, 60],
  ['苏州示例注销办公用品有限公司', '320508', 'wholesale_retail', '2019-09-19', 50, 0, 100, { revoked: true }],
  ['苏州示例新芽烘焙有限公司', '320508', 'catering', '2026-05-08', 30, 5, 100],
];
