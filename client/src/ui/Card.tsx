import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';

export type CardProps = ComponentPropsWithRef<'section'> & {
  as?: ElementType;
  /** Without padding, so that rows reach the edges. */
  flush?: boolean;
};

/** A surface for one subject. Cards are never nested. */
export function Card({ as: Tag = 'section', flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={clsx('card', flush ? 'clip' : 'pad', className)} />;
}
