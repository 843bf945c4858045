export { ownContactApplications, ownContacts } from './data-export.ts';
export { sealedDetails, sealedUnder } from './details.ts';
export { eraseContacts } from './erase.ts';
export { findPerson } from './find-person.ts';
export { countPendingApplications } from './pending-applications.ts';
export { isAccountFoundBySearch } from './reachable.ts';
