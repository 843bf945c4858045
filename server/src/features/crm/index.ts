export { moveCustomerToPool } from './actions/move-to-pool.ts';
export { collaboratorAccessOf } from './collaborators/access-levels.ts';
export { leaveCollaborations } from './collaborators/end-collaborations.ts';
export {
  adviserOfPerson,
  customerOfPerson,
  fileMember,
  fileWithAdviser,
  type LinkedOrder,
  openOrdersOf,
  ordersOfDemand,
} from './customers/of-person.ts';
export { ownApplications, ownQualifications } from './data-export.ts';
export { defaultPool } from './default-pool.ts';
export { seeOrderFile } from './documents/read.ts';
export { waitingApplications } from './documents/waiting-applications.ts';
export { countOrders, eraseCustomer, peopleMergedInto } from './erase-customer.ts';
export { countWithCapacity, hasCapacity } from './has-capacity.ts';
export { resumeAbandonedImports, sweepImports } from './import/resume-abandoned.ts';
export { isOrderReadable, locateOrder } from './locate-order.ts';
export { orderCard } from './order-card.ts';
export { applicantAccounts } from './order-notices.ts';
export {
  isClosed,
  lockReadableOrder,
  namesOfMissing,
  type OrderPerson,
  peopleOfOrder,
  readPeopleOfOrder,
} from './order-people.ts';
export { openByOwner } from './order-rows.ts';
export { customerTerms, prepareOrderTexts } from './order-texts.ts';
export { noticeExpiringCustomers } from './pool/notice-expiring.ts';
export { releaseExpired } from './pool/release-expired.ts';
export { customerFacts } from './qual/customer-facts.ts';
export { examineCustomers, sealedCustomers } from './qual/examine-customers.ts';
export { resumeAbandonedFitJobs, sweepFitJobs } from './qual/fit-jobs/resume-abandoned.ts';
export { noticeDueContacts } from './remind/notice-due.ts';
export { compareStores } from './remind/stores-compared.ts';
export { countWork } from './remind/today.ts';
export { withinOwnScope } from './scope.ts';
export { submitForCustomer } from './submit.ts';
export { writeEntry } from './timeline.ts';
export {
  type Colleague,
  colleaguesOf,
  hasNewOrders,
  lockOpenOrdersOf,
  type OpenOrders,
  transferOpenOrders,
} from './transfer-open-orders.ts';
export { withdrawConsent } from './withdraw.ts';
