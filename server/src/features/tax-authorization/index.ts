export { requireInForce, sourceInWords, taxAuthorizationForReport } from './for-report.ts';
export { noticeEndingAuthorizations } from './notice-ending.ts';
export { isOwnTaxConsent, ownAuthorizations, ownTaxConsents } from './own-consents.ts';
export { pollAuthorizations } from './poll-authorizations.ts';
export { endAuthorizations, revokeWithin } from './revoke.ts';
export { registerTaxAuthorizationPage } from './sandbox.ts';
export { stateOfAuth } from './view.ts';
export { registerTaxWebhook } from './webhook.ts';
