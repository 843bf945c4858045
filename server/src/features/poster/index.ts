export { insertTemplates } from './insert-templates.ts';
export { erasePosters, ownPosters } from './personal-data.ts';
