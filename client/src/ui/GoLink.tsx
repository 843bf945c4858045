import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import type { Icon } from './icon.ts';

export interface GoLinkProps {
  href?: string;
  onClick?: () => void;
  icon?: Icon;
  iconEnd?: Icon;
  className?: string;
  children: ReactNode;
}

/** A small text link; a button if it has no address. */
export function GoLink({ href, onClick, icon: Before, iconEnd: After, className, children }: GoLinkProps) {
  const face = (
    <>
      {Before && <Before size={16} />}
      {children}
      {After && <After size={16} />}
    </>
  );
  if (href !== undefined)
    return (
      <Anchor href={href} onClick={onClick} className={clsx('go', className)}>
        {face}
      </Anchor>
    );
  return (
    <button type="button" onClick={onClick} className={clsx('go', className)}>
      {face}
    </button>
  );
}
