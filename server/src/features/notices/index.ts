export { deliverNotices } from './deliver.ts';
export { eraseNotices, ownNotices } from './own-notices.ts';
export { countFailedDeliveries } from './support.ts';
export { unreadReports } from './unread-reports.ts';
