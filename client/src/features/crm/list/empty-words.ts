import { words } from '#platform/words.ts';

export const emptyWords = words({
  zh: {
    empty_working: '没有进行中的工单',
    empty_working_hint: '分配给你的工单会显示在这里。也可查看产品，代客户提交申请。',
    empty_undistributed: '没有待分配的工单',
    empty_undistributed_hint: '客户提交申请后会显示在这里。',
    empty_back: '没有退回的工单',
    empty_back_hint: '顾问退回的工单和原因会显示在这里。',
    empty_over: '还没有办结的工单',
    empty_over_hint: '办结后可在这里查看结果和全部记录。',
    empty_recycle: '回收站是空的',
    empty_recycle_hint: '移入回收站的工单不再显示在其他列表。',
    noneFound: '没有找到',
    noneFoundHint: (keyword: string) => `姓名、手机、产品和标签中均没有「${keyword}」。`,
    clearSearch: '清除搜索',
    toProducts: '查看产品',
    toWorking: '查看进行中的工单',
  },
  en: {
    empty_working: 'No orders in progress',
    empty_working_hint:
      'Orders assigned to you appear here. Meanwhile, you can browse products and apply for a customer.',
    empty_undistributed: 'No unassigned orders',
    empty_undistributed_hint: 'Orders appear here as soon as a customer applies.',
    empty_back: 'No returned orders',
    empty_back_hint: 'Orders returned by advisers appear here with the reason.',
    empty_over: 'No closed orders yet',
    empty_over_hint: 'Closed orders stay here with their outcome and history.',
    empty_recycle: 'Recycle bin is empty',
    empty_recycle_hint: 'Orders moved here no longer appear in other lists.',
    noneFound: 'No results',
    noneFoundHint: (keyword: string) => `No order’s name, mobile, product or tag matches “${keyword}”.`,
    clearSearch: 'Clear search',
    toProducts: 'See products',
    toWorking: 'See orders in progress',
  },
});
