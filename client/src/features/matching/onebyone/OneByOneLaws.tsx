import { OneByOne } from './OneByOne.tsx';

export const OneByOneLaws = () => <OneByOne kind="laws" />;
