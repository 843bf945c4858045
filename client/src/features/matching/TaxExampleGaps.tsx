import { Example } from './tax/Example.tsx';

export const TaxExampleGaps = () => <Example name="gappy" />;
