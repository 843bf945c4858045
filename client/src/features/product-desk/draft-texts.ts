// What the domain says about drafts. It reads the whole catalogue of attributes, so the screens are shown before it is fetched.
export { draftChanges } from '@sycee/domain/catalog/draft-changes';
export { draftProblems } from '@sycee/domain/catalog/draft-problems';
export { ruleWords, valueWords } from '@sycee/domain/catalog/draft-words';
