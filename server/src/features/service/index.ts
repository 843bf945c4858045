export { followRequests } from './follow-requests.ts';
