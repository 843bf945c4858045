import type { BothLanguages } from '@sycee/domain/language/both';
import type { FactSource } from '@sycee/domain/matching/fact';

export const sourceWords: Readonly<Record<FactSource, BothLanguages>> = {
  answer: { zh: '本人填写', en: 'Your answer' },
  statement: { zh: '导入的报表', en: 'Imported statement' },
  tax: { zh: '税务授权', en: 'Tax authorisation' },
  registry: { zh: '工商登记', en: 'Company register' },
  judicial: { zh: '司法数据', en: 'Court records' },
  credit: { zh: '征信', en: 'Credit report' },
  staff: { zh: '顾问核实', en: 'Checked by an adviser' },
};

/** Shown beside a source whose data is embedded. */
export const sampleWords: BothLanguages = { zh: '示例', en: 'sample' };
