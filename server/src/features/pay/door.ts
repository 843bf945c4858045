export { askAboutOrders } from './ask-provider.ts';
export { showCashier } from './cashier.ts';
export { isReportLocked, lockedAmong, paymentBrief, priceOfReport } from './locks.ts';
export { takeNotices } from './notices.ts';
export { ownPayments } from './own-copy.ts';
export { reconcileDays } from './reconcile.ts';
export { retryRefunds } from './send-refunds.ts';
