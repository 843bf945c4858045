import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Count } from './Count.tsx';
import type { Icon } from './icon.ts';
import { useUiWords } from './ui-words.ts';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** Its name, also shown as a tooltip. */
  label: string;
  icon: Icon;
  size?: 'sm' | 'md';
  /** If set, the button is a toggle. */
  pressed?: boolean;
  /** Tinted without being a toggle: the bar's main action. */
  tinted?: boolean;
  count?: number;
  iconPx?: number;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon: Glyph, size = 'md', pressed, tinted, count, iconPx, className, ...rest } = props;
  const words = useUiWords();
  return (
    <button
      type="button"
      {...rest}
      className={clsx('ib', size === 'sm' && 'sm', (pressed || tinted) && 'on', className)}
      aria-label={count ? `${label}, ${words.unread(count)}` : label}
      aria-pressed={pressed}
      title={label}
    >
      <Glyph size={iconPx ?? (size === 'sm' ? 18 : 20)} />
      {count ? <Count value={count} silent /> : null}
    </button>
  );
}
