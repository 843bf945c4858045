import type { Language } from '../language/both.ts';

/** English names of what tax offices collect, as the cards and reports write them. */
const english: ReadonlyMap<string, string> = new Map(
  Object.entries({
    增值税: 'VAT',
    企业所得税: 'corporate income tax',
    个人所得税: 'individual income tax',
    消费税: 'consumption tax',
    城市维护建设税: 'urban maintenance and construction tax',
    城建税: 'urban maintenance and construction tax',
    教育费附加: 'education surcharge',
    地方教育附加: 'local education surcharge',
    印花税: 'stamp duty',
    房产税: 'property tax',
    城镇土地使用税: 'urban land use tax',
    土地增值税: 'land appreciation tax',
    车船税: 'vehicle and vessel tax',
    车辆购置税: 'vehicle purchase tax',
    契税: 'deed tax',
    资源税: 'resource tax',
    环境保护税: 'environmental protection tax',
    关税: 'customs duty',
    水利建设基金: 'water conservancy fund',
    残疾人就业保障金: 'disabled persons’ employment fund',
    工会经费: 'trade union fee',
  }),
);

/** A tax in the language of the reader; a name without a usual translation stays as the file writes it. */
export const taxIn = (name: string, language: Language): string =>
  language === 'en' ? (english.get(name.replace(/\s/g, '')) ?? name) : name;
