import { words } from '#platform/words.ts';

/** What a reader of a card reads. */
export const cardWords = words({
  zh: {
    titles: '更多头衔',
    mobile: '手机',
    introduction: '简介',
    achievements: '业绩',
    products: '常办的产品',
    saveContact: '存到通讯录',
    savePicture: '保存图片',
    makePoster: '做成海报',
    code: '名片二维码',
    codeText: '扫码打开名片，对方看到的内容由你设置的可见范围决定。',
    codeTextOthers: '扫码打开这张名片。',
    qr: '名片链接的二维码',
    address: '链接',
    edit: '编辑名片',
  },
  en: {
    titles: 'Further titles',
    mobile: 'Mobile',
    introduction: 'About',
    achievements: 'Achievements',
    products: 'Products I often arrange',
    saveContact: 'Save contact',
    savePicture: 'Save picture',
    makePoster: 'Make a poster',
    code: 'QR code',
    codeText: 'Opens the card. Each reader sees what you chose to show them.',
    codeTextOthers: 'Opens this card.',
    qr: 'QR code of the link to the card',
    address: 'Link',
    edit: 'Edit card',
  },
});
