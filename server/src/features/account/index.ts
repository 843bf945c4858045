export { accountTerms, indexAccounts, last4Term, namePerson } from './account-terms.ts';
export { liveSessionOf, liveSessions, sessionOfMessagingToken, stillLive } from './messaging-token.ts';
export { hashPassword, refuseWeak } from './passwords.ts';
export {
  keyOfPerson,
  mobileHash,
  mobileOf,
  openerOf,
  openText,
  peopleOf,
  personOf,
  type SealedPerson,
  sealText,
} from './people.ts';
export { type AccountRow, accountByNo, accountRows } from './repository.ts';
export { deleteFactors } from './second/factors.ts';
export { requireProof } from './second/proof.ts';
export { againInSeconds, codeDigits, sendCodeTo, useCode, wrongCode } from './sms-codes.ts';
export { cardHead } from './views.ts';
