export { useWaitingAgencies } from './desk/queries.ts';
