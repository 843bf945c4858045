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
    introductionHint: '两三句话：业务、从业年限、服务特点',
    save: '保存名片',
    saved: '名片已保存',
    preview: '预览',
  },
  en: {
    card: 'My card',
    template: 'Style',
    italic: 'Italic',
    plain: 'Plain',
    seal: 'Seal',
    title: 'Title',
    titleHint: 'e.g. Business loan adviser',
    introduction: 'Introduction',
    introductionHint: 'Two or three sentences: what you do, for how long, how you help',
    save: 'Save card',
    saved: 'Card saved',
    preview: 'Preview',
  },
});
