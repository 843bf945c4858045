export { type Origin, originOf, readerKey, recordRegistration } from './origin.ts';
