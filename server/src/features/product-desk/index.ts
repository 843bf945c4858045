export { publishScheduledProducts } from './run-schedules.ts';
