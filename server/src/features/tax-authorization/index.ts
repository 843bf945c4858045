export { followAuthorizations } from './follow.ts';
export { needsForce, sourceInWords, taxAuthorizationForReport } from './for-report.ts';
export { takeTaxNotices } from './notices.ts';
export { isOwnTaxConsent, ownAuthorizations, ownTaxConsents } from './own.ts';
export { endAuthorizations, revokeIn } from './revoke.ts';
export { showTaxAuthorization } from './sandbox.ts';
export { stateOfAuth } from './view.ts';
