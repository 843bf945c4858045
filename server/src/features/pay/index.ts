export { registerCashier } from './cashier.ts';
export { ownPayments } from './data-export.ts';
export { queryPaymentOrders } from './query-provider.ts';
export { reconcileDays } from './reconcile.ts';
export { isForSale, isReportLocked, lockedReportsAmong, paymentBrief, priceOfReport } from './report-paywall.ts';
export { retryRefunds } from './send-refunds.ts';
export { registerPaymentWebhook } from './webhook.ts';
