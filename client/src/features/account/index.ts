export { CodeField } from './CodeField.tsx';
export { PromoBroker } from './PromoBroker.tsx';
