import { AdviceRequest } from './AdviceRequest.tsx';

export const AdviceTax = () => <AdviceRequest kind="tax" />;
