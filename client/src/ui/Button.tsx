import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Icon } from './icon.ts';

export interface ButtonLook {
  kind?: 'pri' | 'line' | 'soft' | 'ghost' | 'champ' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  icon?: Icon;
  iconEnd?: Icon;
  children?: ReactNode;
}

export function buttonClass({ kind = 'pri', size = 'md', block }: ButtonLook, className?: string): string {
  return clsx('btn', kind !== 'pri' && kind, size !== 'md' && size, block && 'blk', className);
}

export function ButtonFace({ size, icon: Before, iconEnd: After, children }: ButtonLook) {
  const px = size === 'sm' ? 16 : 18;
  return (
    <>
      {Before && <Before size={px} />}
      {children !== undefined && <span>{children}</span>}
      {After && <After size={px} />}
    </>
  );
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & ButtonLook & { busy?: boolean };

/** While busy it keeps width, name and focus, and ignores presses. */
export function Button(props: ButtonProps) {
  const { kind, size, block, icon, iconEnd, children, busy, className, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ kind, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <ButtonFace size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonFace>
      {busy && <LoaderCircle size={18} className="spin" />}
    </button>
  );
}
