export { acceptsBrokers, BecomeBroker } from './BecomeBroker.tsx';
export { CodeField } from './CodeField.tsx';
export { PromoBroker } from './PromoBroker.tsx';
