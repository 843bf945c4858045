export { filedWork } from './filed-work.ts';
export { writeEntry } from './timeline.ts';
