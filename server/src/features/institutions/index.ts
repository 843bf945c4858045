export { isMandateOfTenant } from './may-read-mandate.ts';
export { noticeEndingMandates } from './notice-ending-mandates.ts';
