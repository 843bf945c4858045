import { words } from '#platform/words.ts';

/** `1:05` */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const sharedWords = words({
  zh: {
    title: '分享',
    gone: '打不开这条内容',
    goneText: '内容可能已下架或过期，也可能链接有误。可以请对方重新发送，或从下面开始。',
    noCode: '链接不完整',
    noCodeText: '请让对方重新发送，或从首页开始。',
    toHome: '去首页',
    minutes: (n: number) => `约 ${n} 分钟读完`,
    length: (seconds: number) => `视频 ${lengthOf(seconds)}`,
    from: (name: string) => `${name}分享给你`,
    contact: '联系顾问',
    match: '看看能贷多少',
    details: '查看条件和费用',
    passOn: '转发给朋友',
    seenTitle: '顾问能看到什么',
    seen: (name: string) =>
      `${name}能看到：有人打开、打开过几次、读了多久、停在哪几段、读到哪里、看没看名片、转发过几次、是否经他人转发打开、有多少人经转发打开，以及大致省份。记录保留 180 天。`,
    named: (name: string) =>
      `${name}还能看到你的名字，可以直接给你发消息；经你转发打开的读者旁会写明“经你的名字转发”。随时可以关闭，关闭后名字会从阅读记录中删除；已把你设为客户的，客户资料会保留名字。`,
    anonymous: (name: string) =>
      `看不到你是谁。打开下面的开关后，${name}能看到你的名字，并可以直接给你发消息。不登录、不同意，都不影响阅读。`,
    showName: '让顾问知道是我',
    showNameGuest: '让顾问知道是我（需要登录）',
    saved: '已让顾问看到你的名字',
    ended: '已从记录中删除你的名字',
    ownReadings: '我的阅读记录',
    notCounted: '员工或其设备的浏览不计入',
  },
  en: {
    title: 'Shared',
    gone: 'This link does not open',
    goneText: 'What it leads to was withdrawn or is over, or the link is wrong. Have it sent again, or start here.',
    noCode: 'This link is not complete',
    noCodeText: 'Have it sent again, or start from the home page.',
    toHome: 'Home',
    minutes: (n: number) => `${n} min read`,
    length: (seconds: number) => `Video, ${lengthOf(seconds)}`,
    from: (name: string) => `Shared by ${name}`,
    contact: 'Contact the adviser',
    match: 'See what you can borrow',
    details: 'Conditions and costs',
    passOn: 'Pass it on',
    seenTitle: 'What the adviser sees',
    seen: (name: string) =>
      `${name} sees that someone opened this and how often, how long and how far they read, in which parts they stayed, whether they saw the card, how often they passed it on, whether they came through another reader, how many came through them, and roughly where (province). Kept for 180 days.`,
    named: (name: string) =>
      `${name} also sees your name, can send you messages, and reads it as “through” beside people to whom you passed this on. Switch it off at any time: your name is then deleted from the reading records. If you were made a customer, the customer record keeps it.`,
    anonymous: (name) =>
      `Not who you are. With the switch below on, ${name} sees your name and can send you messages. Reading needs no login and no consent.`,
    showName: 'Show the adviser my name',
    showNameGuest: 'Show the adviser my name (needs a login)',
    saved: 'The adviser now sees your name',
    ended: 'Your name was deleted from the records',
    ownReadings: 'My reading records',
    notCounted: 'Reading by staff, or on their devices, is not counted',
  },
});
