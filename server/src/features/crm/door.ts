export { customerTerms, filedWork } from './filed-work.ts';
export { countOrders, forgetCustomer } from './forget-customer.ts';
export { type Colleague, colleaguesOf, gotMore, handOver, lockOrdersOf, type OrdersOf } from './hand-over.ts';
export { ownApplications } from './own-copy.ts';
export { isWorkInScope, placeOfWork } from './place.ts';
export { openByOwner } from './rows.ts';
export { letFall } from './sea/let-fall.ts';
export { writeEntry } from './timeline.ts';
export { withdrawConsent } from './withdraw.ts';
