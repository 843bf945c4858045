export { makeInvite, sendInvite } from './invite.ts';
export { makeAccount } from './new-account.ts';
