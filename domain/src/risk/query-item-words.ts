import type { BothLanguages } from '#language/both.ts';
import { writeFen } from '#matching/value-words.ts';
import type { RiskId } from './item.ts';
import type { ItemWords } from './item-words.ts';

const cases = (n: number) => `${n} ${n === 1 ? 'case' : 'cases'}`;

const fromConsent: BothLanguages = {
  zh: '授权查询工商登记和司法数据后显示。',
  en: 'Shown once you give permission to check the company register and court records.',
};

/** Items that are known from the company register and the courts. */
export const queryItemWords = {
  status: {
    name: { zh: '登记状态', en: 'Registration' },
    say: (value) =>
      value
        ? { zh: '登记状态正常。', en: 'Registration is active.' }
        : { zh: '企业已注销或被吊销。', en: 'The company is deregistered or its licence is revoked.' },
    act: {
      zh: '注销或吊销的企业不能借款；请向登记机关核实，如有误请申请更正。',
      en: 'Such a company cannot borrow. Check with the registration authority and have any error corrected.',
    },
    ask: fromConsent,
  },
  dishonest: {
    name: { zh: '失信被执行人', en: 'Dishonest debtor' },
    say: (value) =>
      value
        ? { zh: '在失信被执行人名单中。', en: 'The company is on the dishonest debtor list.' }
        : { zh: '不在失信被执行人名单中。', en: 'The company is not on the dishonest debtor list.' },
    act: {
      zh: '履行判决或与申请人和解，再向执行法院申请删除失信信息；移出前机构通常不放款。',
      en: 'Comply with the judgment or settle, then ask the court for removal. Until then, lenders usually decline.',
    },
    ask: fromConsent,
  },
  enforcement: {
    name: { zh: '被执行案件', en: 'Enforcement' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有被执行案件。', en: 'No enforcement cases.' }
        : Number(value) === 1
          ? { zh: '有被执行案件，金额未公布。', en: 'There are enforcement cases; the amount is not published.' }
          : {
              zh: `被执行标的 ${writeFen(Number(value), 'zh')}。`,
              en: `${writeFen(Number(value), 'en')} under enforcement.`,
            },
    act: {
      zh: '尽快履行或达成执行和解，取得结案通知书；逾期不履行可能被列为失信。',
      en: 'Pay or settle soon and obtain the closing notice; otherwise the company may be listed as a dishonest debtor.',
    },
    ask: fromConsent,
  },
  lawsuits: {
    name: { zh: '未结被诉案件', en: 'Open lawsuits' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有未结的被诉案件。', en: 'No open lawsuits against the company.' }
        : { zh: `有 ${value} 件未结的被诉案件。`, en: `${cases(Number(value))} open against the company.` },
    act: {
      zh: '请律师评估每件案件的标的和进度；可调解的先调解，并保留结案文书。',
      en: 'Have a lawyer assess the amount and stage of each case; settle where possible and keep the closing documents.',
    },
    ask: fromConsent,
  },
  representative: {
    name: { zh: '法定代表人变更', en: 'Change of legal representative' },
    say: (value) => ({
      zh: `现任法定代表人任职 ${value} 个月。`,
      en: `The legal representative has been in office for ${value} ${Number(value) === 1 ? 'month' : 'months'}.`,
    }),
    act: {
      zh: '近期请勿再变更；准备变更原因和股权说明，多数机构要求变更满 6 或 12 个月。',
      en: 'Avoid further changes and prepare an explanation; most lenders require 6 or 12 months after a change.',
    },
    ask: fromConsent,
  },
} as const satisfies Partial<Record<RiskId, ItemWords>>;
