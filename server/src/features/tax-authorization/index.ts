export { followAuthorizations } from './follow.ts';
export { requireInForce, sourceInWords, taxAuthorizationForReport } from './for-report.ts';
export { registerTaxNotices } from './notices.ts';
export { isOwnTaxConsent, ownAuthorizations, ownTaxConsents } from './own.ts';
export { endAuthorizations, revokeWithin } from './revoke.ts';
export { registerTaxAuthorizationPage } from './sandbox.ts';
export { stateOfAuth } from './view.ts';
