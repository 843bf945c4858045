import { OneByOne } from './OneByOne.tsx';

export const OneByOneTax = () => <OneByOne kind="tax" />;
