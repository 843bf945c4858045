export { resumeAbandonedTrials, sweepTrials } from './resume-abandoned.ts';
