export { countWaitingRequests } from './count-waiting.ts';
export { ownServiceRequests } from './data-export.ts';
export { eraseService } from './erase-service.ts';
export { followRequests } from './follow-requests.ts';
export { hoursProblems } from './store-hours.ts';
