export { BusinessCard } from './BusinessCard.tsx';
export { PublicCard } from './PublicCard.tsx';
export { contentPath as cardPath } from './paths.ts';
export { SaveContact } from './SaveContact.tsx';
