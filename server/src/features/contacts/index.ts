export { ownContactApplications, ownContacts } from './data-export.ts';
export { sealedDetails, sealedUnder } from './details.ts';
export { eraseContacts } from './erase.ts';
