export { noticeEndingMandates } from './notice-ending-mandates.ts';
export { isMandateOfTenant } from './may-read-mandate.ts';
