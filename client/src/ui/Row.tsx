import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

export interface RowProps {
  /** 40 px: a logo, an avatar or an icon. */
  lead?: ReactNode;
  title: ReactNode;
  /** Beside the title: a tag or a count. */
  beside?: ReactNode;
  sub?: ReactNode;
  trail?: ReactNode;
  href?: string;
  onClick?: () => void;
  on?: boolean;
  chevron?: boolean;
  disabled?: boolean;
  className?: string;
}

function Face({ lead, title, beside, sub, trail, chevron }: RowProps) {
  return (
    <>
      {lead}
      <span className="bd">
        <span className="f g6">
          <span className="ti">{title}</span>
          {beside}
        </span>
        {sub && <span className="su">{sub}</span>}
      </span>
      {trail && <span className="tr">{trail}</span>}
      {chevron && <ChevronRight size={16} />}
    </>
  );
}

/** A link if it has an address, a button if it has a handler, otherwise plain text. */
export function Row(props: RowProps) {
  const { href, onClick, on, disabled } = props;
  const className = clsx('row', on && 'on', props.className);
  if (href !== undefined)
    return (
      <Anchor href={href} onClick={onClick} className={className} aria-current={on ? 'true' : undefined}>
        <Face {...props} />
      </Anchor>
    );
  if (onClick)
    return (
      <button
        type="button"
        className={className}
        onClick={onClick}
        disabled={disabled}
        aria-current={on ? 'true' : undefined}
      >
        <Face {...props} />
      </button>
    );
  return (
    <div className={className}>
      <Face {...props} />
    </div>
  );
}
