import { Example } from './tax/Example.tsx';

export const TaxExample = () => <Example name="steady" />;
