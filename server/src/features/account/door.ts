export { hashPassword } from './passwords.ts';
export { last4Hash, mobileHash, mobileOf, openText, personOf, type SealedPerson, sealText } from './people.ts';
export { againInSeconds, codeDigits, sendCode, useCode, wrongCode } from './sms-codes.ts';
