import { formatRate } from '@sycee/domain/money/format';

export const percent = (rate: number): string => `${formatRate(rate)}%`;
