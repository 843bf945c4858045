export { filedWork } from './filed-work.ts';
export { isWorkInScope, placeOfWork } from './place.ts';
export { openByOwner } from './rows.ts';
export { writeEntry } from './timeline.ts';
