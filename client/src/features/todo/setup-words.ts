import type { SetupStep } from '@sycee/domain/site/setup-steps';
import { words } from '#platform/words.ts';

type Texts = Readonly<Record<SetupStep, string>>;
const zh: Texts = {
  institutions: '录入机构',
  products: '发布产品',
  shelves: '安排门店货架',
  texts: '发布文章或文本',
  colleagues: '邀请顾问',
};
const en: Texts = {
  institutions: 'Enter institutions',
  products: 'Publish products',
  shelves: 'Arrange the shelves of stores',
  texts: 'Publish an article or a text',
  colleagues: 'Invite advisers',
};
export const setupWords = words({
  zh: {
    ...zh,
    title: '开通后还要做',
    fact: (done: number, of: number) => `已完成 ${done}/${of}`,
    done: '已完成',
    open: '去完成',
  },
  en: {
    ...en,
    title: 'Before customers can match',
    fact: (done: number, of: number) => `${done} of ${of} done`,
    done: 'Done',
    open: 'To do',
  },
});
