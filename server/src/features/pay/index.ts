export { queryOrders } from './ask-provider.ts';
export { registerCashier } from './cashier.ts';
export { ownPayments } from './data-export.ts';
export { isReportLocked, lockedAmong, paymentBrief, priceOfReport } from './locks.ts';
export { registerPayNotices } from './notices.ts';
export { reconcileDays } from './reconcile.ts';
export { retryRefunds } from './send-refunds.ts';
