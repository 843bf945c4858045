export { BrokerBehind } from './BrokerBehind.tsx';
export { CodeField } from './CodeField.tsx';
export { QrCode } from './second/QrCode.tsx';
