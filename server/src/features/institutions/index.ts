export { isMandateOfTenant } from './may-read-mandate.ts';
export { noticeEndingMandates } from './notice-ending-mandates.ts';
export {
  type InstitutionForm,
  insertInstitution,
  noMobiles,
  removeInstitution,
  updateInstitution,
} from './save.ts';
export { type InstitutionView, institutionRows, institutionView, mandateOf } from './views.ts';
