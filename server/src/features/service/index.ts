export { countWaitingRequests } from './count-waiting.ts';
export { followRequests } from './follow-requests.ts';
