import { words } from '#platform/words.ts';

export const noticeWords = words({
  zh: {
    title: '助手',
    sub: '申请、工单、报告和账号的通知',
    interactions: '互动消息',
    interactionsSub: '广场上的赞、评论、提到和新关注',
    list: '通知',
    unread: '未读',
    empty: '还没有通知',
    emptyHint: '申请、资料、报告有新进展时，会在这里告诉你',
    offline: '当前没有网络',
    offlineHint: '连上网络后，通知会自动显示',
  },
  en: {
    title: 'Helper',
    sub: 'Applications, orders, reports and your account',
    interactions: 'Interactions',
    interactionsSub: 'Likes, comments, mentions and new followers on the square',
    list: 'Notifications',
    unread: 'Unread',
    empty: 'No notifications yet',
    emptyHint: 'You’ll see here when an application, document or report moves on',
    offline: 'You’re offline',
    offlineHint: 'Notifications appear once you’re connected again',
  },
});
