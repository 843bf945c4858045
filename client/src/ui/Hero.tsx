import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** The one dark surface of a page, for its verdict or amount. */
export function Hero({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={clsx('hero', className)} />;
}
