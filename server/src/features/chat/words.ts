/** Lines about the newest message in the list of conversations. */
export const chatWords = {
  zh: {
    youRecalled: '你撤回了一条消息',
    recalled: '对方撤回了一条消息',
    pictures: (n: number) => (n === 1 ? '[图片]' : `[${n} 张图片]`),
    file: (name: string) => `[文件] ${name}`,
    card: { product: '[产品]', report: '[报告]', contact: '[联系人]', order: '[申请]' },
    notice: {
      contact_added: (_: string) => '你们已成为联系人，可以开始聊天了',
      staff_reading: (_: string) => '总部查看了这段聊天',
      joined: (name: string) => `${name} 加入了群聊`,
      left: (name: string) => `${name} 退出了群聊`,
    },
  },
  en: {
    youRecalled: 'You recalled a message',
    recalled: 'A message was recalled',
    pictures: (n: number) => (n === 1 ? '[Picture]' : `[${n} pictures]`),
    file: (name: string) => `[File] ${name}`,
    card: { product: '[Product]', report: '[Report]', contact: '[Contact]', order: '[Application]' },
    notice: {
      contact_added: (_: string) => 'You are now contacts and can write to each other',
      staff_reading: (_: string) => 'Headquarters read a part of this chat',
      joined: (name: string) => `${name} joined`,
      left: (name: string) => `${name} left`,
    },
  },
} as const;
