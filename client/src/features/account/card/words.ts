import { words } from '#platform/words.ts';

export const cardWords = words({
  zh: {
    card: '我的名片',
    template: '样式',
    italic: '行书',
    plain: '素白',
    seal: '印章',
    title: '头衔',
    titleHint: '例如：经营贷顾问',
    introduction: '简介',
    introductionHint: '三两句话：做什么，做了多久，怎么帮人',
    save: '保存名片',
    saved: '名片已保存',
    preview: '别人看到的名片',
  },
  en: {
    card: 'My card',
    template: 'Style',
    italic: 'Italic',
    plain: 'Plain',
    seal: 'Seal',
    title: 'Title',
    titleHint: 'For example: adviser, business loans',
    introduction: 'Introduction',
    introductionHint: 'Two or three sentences: what you do, since when, how you help',
    save: 'Save the card',
    saved: 'The card is saved',
    preview: 'The card as others see it',
  },
});
