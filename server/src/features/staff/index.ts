export { type Delivery, makeInvite, sendInvite, shownDelivery } from './invite.ts';
export { makeAccount } from './new-account.ts';
