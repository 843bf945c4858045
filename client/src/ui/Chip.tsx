import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import type { Icon } from './icon.ts';

export type ChipProps = ComponentPropsWithRef<'button'> & { on?: boolean; count?: number; icon?: Icon; iconEnd?: Icon };

/** A filter that can be toggled. */
export function Chip({ on = false, count, icon: Before, iconEnd: After, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={clsx('chip', on && 'on', className)}>
      {Before && <Before size={15} />}
      {children}
      {count !== undefined && <span className="num">{count}</span>}
      {After && <After size={15} />}
    </button>
  );
}
