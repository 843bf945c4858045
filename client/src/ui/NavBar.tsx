import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useUiWords } from './ui-words.ts';

export interface NavBarProps {
  title: ReactNode;
  onBack?: () => void;
  actions?: ReactNode;
  /** Root pages: a big title at the left, no way back. */
  lead?: boolean;
}

/** The phone's head. */
export function NavBar({ title, onBack, actions, lead }: NavBarProps) {
  const words = useUiWords();
  return (
    <header className={clsx('bar', lead && 'lead')}>
      {!lead && (
        <span className="sd">
          {onBack && <IconButton label={words.back} icon={ChevronLeft} iconPx={24} onClick={onBack} />}
        </span>
      )}
      <h1>{title}</h1>
      <span className="sd">{actions}</span>
    </header>
  );
}
