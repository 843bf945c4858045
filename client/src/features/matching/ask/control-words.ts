import { words } from '#platform/words.ts';

export const controlWords = words({
  zh: {
    yes: '是',
    no: '否',
    notSure: '不清楚',
    months: '个月',
    chooseRegion: '选择地区',
    mustFill: '请填写此项',
    mustChoose: '请选择一项',
    chooseAgain: '请重新选择',
    between: (from: string, to: string) => `请填写 ${from} 到 ${to} 之间的数`,
    dateWrong: '请填写 1900 年至今天的日期',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    notSure: 'Not sure',
    months: 'months',
    chooseRegion: 'Choose a region',
    mustFill: 'Please fill this in',
    mustChoose: 'Please choose one',
    chooseAgain: 'Please choose again',
    between: (from: string, to: string) => `Enter a number from ${from} to ${to}`,
    dateWrong: 'Enter a date between 1900 and today',
  },
});
