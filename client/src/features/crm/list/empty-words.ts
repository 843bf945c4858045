import { words } from '#platform/words.ts';

export const emptyWords = words({
  zh: {
    empty_working: '手上没有进行中的工单',
    empty_working_hint: '新单分到你这里就会出现。也可以先看看产品，替客户提交申请。',
    empty_undistributed: '没有等待分配的工单',
    empty_undistributed_hint: '客户一提交申请，就会出现在这里。',
    empty_back: '没有被退回的工单',
    empty_back_hint: '顾问退回的工单和原因会在这里。',
    empty_over: '还没有办结的工单',
    empty_over_hint: '办结后可以在这里查到结果和全部记录。',
    empty_recycle: '回收站是空的',
    empty_recycle_hint: '移进来的工单不再出现在其他列表。',
    noneFound: '没有找到',
    noneFoundHint: (keyword: string) => `没有工单的姓名、手机、产品或标签是「${keyword}」。`,
    clearSearch: '清空搜索',
    toProducts: '看产品',
    toWorking: '看进行中的工单',
  },
  en: {
    empty_working: 'No work in progress',
    empty_working_hint:
      'New orders show here once they are yours. Meanwhile, look at the products and apply for a client.',
    empty_undistributed: 'Nothing waits to be given out',
    empty_undistributed_hint: 'Orders show here as soon as somebody applies.',
    empty_back: 'Nothing was returned',
    empty_back_hint: 'What advisers return shows here, with their reasons.',
    empty_over: 'Nothing is finished yet',
    empty_over_hint: 'Finished orders stay here with their outcome and history.',
    empty_recycle: 'The bin is empty',
    empty_recycle_hint: 'What is moved here no longer shows in the other lists.',
    noneFound: 'Nothing found',
    noneFoundHint: (keyword: string) => `“${keyword}” is in no order’s name, mobile, product or tag.`,
    clearSearch: 'Clear the search',
    toProducts: 'See the products',
    toWorking: 'See the work in progress',
  },
});
