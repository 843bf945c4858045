export { StarterOffer } from './StarterOffer.tsx';
