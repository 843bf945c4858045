import { words } from '#platform/words.ts';

export const sheetWords = words({
  zh: {
    title: '全部费用',
    principal: '本金',
    fees: '息费以外的费用',
    onDefault: '逾期费用',
    notStated: '以合同约定为准',
  },
  en: {
    title: 'All costs',
    principal: 'Principal',
    fees: 'Fees besides interest',
    onDefault: 'Costs on default',
    notStated: 'As stated in the contract',
  },
});
