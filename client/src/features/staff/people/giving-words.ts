import { words } from '#platform/words.ts';

export const assignmentWords = words({
  zh: {
    giving: '接单',
    onDuty: '在岗',
    capacity: '工单上限',
    weight: '分单比重',
    weightHint: '0 到 10。比重 2 的人分到比重 1 的两倍，0 只能由店长指定。',
    cities: '接单城市',
    citiesHint: '用顿号隔开，留空表示都接。不知道城市的客户谁都可以接。',
  },
  en: {
    giving: 'Given work',
    onDuty: 'On duty',
    capacity: 'Most open orders',
    weight: 'Weight',
    weightHint: '0 to 10. Weight 2 gets twice as many as weight 1; 0 gets only what a manager gives by hand.',
    cities: 'Cities',
    citiesHint: 'With commas between; empty takes all. A customer whose city is not known is anybody’s.',
  },
});
