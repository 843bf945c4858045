import { words } from '#platform/words.ts';

export const controlWords = words({
  zh: {
    yes: '是',
    no: '否',
    notSure: '不清楚',
    months: '个月',
    choosePlace: '选择地区',
    mustFill: '请填写这一项',
    mustChoose: '请选择一项',
    chooseAgain: '请重新选择',
    between: (from: string, to: string) => `请填 ${from} 到 ${to} 之间的数`,
    dateWrong: '请填 1900 年以后、今天以前的日期',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    notSure: 'Not sure',
    months: 'months',
    choosePlace: 'Choose a place',
    mustFill: 'Fill this in',
    mustChoose: 'Choose one',
    chooseAgain: 'Choose again',
    between: (from: string, to: string) => `Enter a number from ${from} to ${to}`,
    dateWrong: 'Enter a date after 1900 and not after today',
  },
});
