export { followAuthorisations } from './follow.ts';
export { bureauForReport, needsForce, sourceInWords } from './for-report.ts';
export { takeTaxNotices } from './notices.ts';
export { isOwnTaxConsent, ownAuthorisations, ownTaxConsents } from './own.ts';
export { endAuthorisations, revokeIn } from './revoke.ts';
export { showBureau } from './sandbox.ts';
export { stateOfAuth } from './view.ts';
