import { AdviceRequest } from './AdviceRequest.tsx';

export const AdviceLegal = () => <AdviceRequest kind="laws" />;
