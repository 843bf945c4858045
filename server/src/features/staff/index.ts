export { countApplications } from './adviser-applications.ts';
export { type Delivery, makeInvite, sendInvite, shownDelivery } from './invite.ts';
export { makeAccount } from './new-account.ts';
