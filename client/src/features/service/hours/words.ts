import { words } from '#platform/words.ts';

export const hoursWords = words({
  zh: {
    title: '营业时间',
    store: '门店',
    shown: (text: string) => (text ? `客户看到：${text}` : '客户现在看不到营业时间'),
    none: '尚未按星期设置，客户看到的是以前填写的文字。',
    save: '保存',
    saved: '已保存',
  },
  en: {
    title: 'Opening hours',
    store: 'Store',
    shown: (text) => (text ? `Customers read: ${text}` : 'Customers see no opening hours now'),
    none: 'Not set by weekday yet. Customers read the text from before.',
    save: 'Save',
    saved: 'Saved',
  },
});
