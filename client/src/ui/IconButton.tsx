import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Count, NewDot } from './Count.tsx';
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
  /** Shown while there is no count. */
  hasNew?: boolean;
  iconPx?: number;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon: Glyph, size = 'md', pressed, tinted, count, hasNew, iconPx, className, ...rest } = props;
  const words = useUiWords();
  const news = count ? words.unread(count) : hasNew && words.hasNew;
  return (
    <button
      type="button"
      {...rest}
      className={clsx('ib', size === 'sm' && 'sm', (pressed || tinted) && 'on', className)}
      aria-label={news ? `${label}, ${news}` : label}
      aria-pressed={pressed}
      title={label}
    >
      <Glyph size={iconPx ?? (size === 'sm' ? 18 : 20)} />
      {count ? <Count value={count} silent /> : hasNew && <NewDot silent />}
    </button>
  );
}
