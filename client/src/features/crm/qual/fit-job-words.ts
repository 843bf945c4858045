import { groupDigits } from '@sycee/domain/money/format';
import { words } from '#platform/words.ts';

const n = groupDigits;
const zhTime = (seconds: number) => (seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`);
const enTime = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Texts for checking all customers for a product in the background. */
export const fitJobWords = words({
  zh: {
    title: '匹配全部客户',
    none: '客户较多，下面的名单只含最近的客户。可在后台匹配全部客户，期间可以离开本页。',
    cancelled: '已取消匹配，未保留结果。下面的名单只含最近的客户。',
    failed: '匹配因故障中断，未保留结果，客户资料不受影响。请重新匹配；如再次中断，请联系管理员。',
    expired: '上次的匹配结果已过保留期并删除，请重新匹配。',
    start: '开始匹配',
    again: '重新匹配',
    cancel: '取消匹配',
    progress: '匹配进度',
    running: (done: number, total: number) => `已核对 ${n(done)} / ${n(total)} 位`,
    left: (seconds: number) => `约剩 ${zhTime(seconds)}`,
    estimating: '正在估算时间',
    announced: (percent: number) => `正在匹配全部客户，已完成 ${percent}%`,
    leave: '可以离开本页，稍后回来或在其他设备上查看。',
    offline: '网络已断开，匹配仍在服务器上进行，网络恢复后自动更新。',
    unread: '未能读取匹配进度。',
    retry: '重试',
    asOf: '截至',
    gap: '',
    results: (product: string, total: number, match: number, waiting: number) =>
      `「${product}」：已核对 ${n(total)} 位客户，${n(match)} 位符合，${n(waiting)} 位缺资料。`,
    narrowed: (product: string, total: number, match: number, waiting: number) =>
      `「${product}」：已核对 ${n(total)} 位客户，所选范围内 ${n(match)} 位符合，${n(waiting)} 位缺资料。`,
    excluded: '此后新增或分配来的客户不在其中。',
    current: '名单中每位客户的结论按最新情况显示；人数和排序需重新匹配。',
    noneAmongNewest: (product: string) => `最近的客户中没有符合「${product}」的，可匹配全部客户。`,
  },
  en: {
    title: 'Match all customers',
    none: 'You have many customers, so the list below covers only the newest. All of them can be checked in the background; you can leave this page meanwhile.',
    cancelled: 'The check was cancelled and kept no results. The list below covers only the newest customers.',
    failed:
      'A fault stopped the check, and no results were kept. Customer data isn’t affected. Try again; if it stops again, tell your administrator.',
    expired: 'The earlier results were deleted at the end of their retention period. Check again.',
    start: 'Start check',
    again: 'Check again',
    cancel: 'Cancel check',
    progress: 'Progress of the check',
    running: (done: number, total: number) => `${n(done)} of ${n(total)} checked`,
    left: (seconds: number) => `about ${enTime(seconds)} left`,
    estimating: 'estimating the time',
    announced: (percent: number) => `Checking all customers, ${percent}% done`,
    leave: 'You can leave this page and come back later, or on another device.',
    offline: 'You’re offline. The check continues on the server, and this page updates when you’re back.',
    unread: 'The progress could not be read.',
    retry: 'Try again',
    asOf: 'As of:',
    gap: ' ',
    results: (product: string, total: number, match: number, waiting: number) =>
      `${product}: ${n(total)} customers checked, ${n(match)} match, ${n(waiting)} need more info.`,
    narrowed: (product: string, total: number, match: number, waiting: number) =>
      `${product}: ${n(total)} customers checked; within the chosen scope ${n(match)} match, ${n(waiting)} need more info.`,
    excluded: 'Customers added or assigned to you since are not included.',
    current: 'Each result below is up to date; check again to update the counts and the order.',
    noneAmongNewest: (product: string) => `None of the newest customers matches ${product}. All can be checked.`,
  },
});

/** Reasons for which results may no longer be right. */
export const outdatedWords = words({
  zh: {
    product: '产品条件已更新。',
    facts: '部分客户的资料已更新。',
    day: '资料的有效期和年龄等按当时的日期计算。',
  },
  en: {
    product: 'The product’s conditions have changed.',
    facts: 'Information about some customers has changed.',
    day: 'Ages and the validity of information were calculated for that day.',
  },
});
