import { words } from '#platform/words.ts';

export const assignmentWords = words({
  zh: {
    takingOrders: '接单',
    onDuty: '在岗',
    capacity: '工单上限',
    weight: '分配权重',
    weightHint: '0 到 10。权重 2 分到的工单是权重 1 的两倍；0 仅可由店长指定。',
    cities: '接单城市',
    citiesHint: '用顿号分隔，留空则接所有城市。城市未知的客户不受限制。',
  },
  en: {
    takingOrders: 'Taking orders',
    onDuty: 'On duty',
    capacity: 'Order limit',
    weight: 'Weight',
    weightHint: '0 to 10. Weight 2 gets twice as many orders as weight 1; 0 only gets orders assigned by hand.',
    cities: 'Cities',
    citiesHint: 'Separate with commas; leave empty for all. Customers whose city is unknown go to anyone.',
  },
});
