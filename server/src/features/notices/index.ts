export { deliverNotices } from './deliver.ts';
export { eraseNotices, ownChannels, ownNotices } from './own-notices.ts';
export { countFailedDeliveries } from './support.ts';
export { sweepDeliveries } from './sweep-deliveries.ts';
export { unreadReports } from './unread-reports.ts';
export { registerWechatEvents } from './wechat-events.ts';
