export { askAboutOrders } from './ask-provider.ts';
export { showCashier } from './cashier.ts';
export { ownPayments } from './data-export.ts';
export { isReportLocked, lockedAmong, paymentBrief, priceOfReport } from './locks.ts';
export { takeNotices } from './notices.ts';
export { reconcileDays } from './reconcile.ts';
export { retryRefunds } from './send-refunds.ts';
