import { formatRate } from '@sycee/domain/money/format';
import { clsx } from 'clsx';

/** Rates are integers in hundredths of a percent: 345 is 3.45 %. */
export function Rate({ value, to, className }: { value: number; to?: number; className?: string }) {
  return (
    <span className={clsx('num', className)}>
      {formatRate(value)}
      {to !== undefined && to !== value && `–${formatRate(to)}`}%
    </span>
  );
}
