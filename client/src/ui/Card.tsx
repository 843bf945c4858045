import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';

export type CardProps = ComponentPropsWithRef<'section'> & {
  as?: ElementType;
  /** Without padding its rows run from edge to edge. */
  flush?: boolean;
};

/** One subject. Never a card in a card. */
export function Card({ as: Tag = 'section', flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={clsx('card', flush ? 'clip' : 'pad', className)} />;
}
