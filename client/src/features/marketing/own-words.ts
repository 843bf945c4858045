import { words } from '#platform/words.ts';

export const ownWords = words({
  zh: {
    title: '我的阅读记录',
    text: '你打开顾问分享的内容时，顾问能看到下面这些。没有公开姓名的记录不显示你是谁。',
    none: '没有阅读记录',
    noneText: '打开顾问分享的内容后，会显示在这里。',
    named: '显示姓名',
    anonymous: '匿名',
    seenBy: (name: string) => `${name}可见`,
    noCard: '没看名片',
    notPassedOn: '没有转发',
    broughtHint: '经你转发打开的人，只显示人数，他们的姓名只有顾问可见。公开姓名后，顾问会看到他们是经你转发打开的。',
    remove: '全部删除',
    removeTitle: '删除全部阅读记录？',
    removeText: '顾问将看不到你的名字和设备，只保留匿名的次数。此操作不可撤销。',
    removed: '已删除',
  },
  en: {
    title: 'My reading records',
    text: 'This is what advisers see when you open what they share. Anonymous records do not show who you are.',
    none: 'No reading records',
    noneText: 'What advisers share and you open appears here.',
    named: 'With name',
    anonymous: 'Anonymous',
    seenBy: (name: string) => `Seen by ${name}`,
    noCard: 'did not see the card',
    notPassedOn: 'not passed on',
    broughtHint:
      'You see how many people came through you; who they are, only the adviser sees. Once you show your name, the adviser reads that they came through you.',
    remove: 'Delete all',
    removeTitle: 'Delete all reading records?',
    removeText: 'Advisers then see neither your name nor your device, only anonymous counts. This cannot be undone.',
    removed: 'Deleted',
  },
});
