export { BrokerBehind } from './BrokerBehind.tsx';
export { CodeField } from './CodeField.tsx';
