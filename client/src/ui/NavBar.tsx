import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useUiWords } from './ui-words.ts';

export interface NavBarProps {
  title: ReactNode;
  /** `p` if the page has its h1 elsewhere. */
  as?: 'h1' | 'p';
  onBack?: () => void;
  actions?: ReactNode;
  /** Root pages: a big title on the left, no back button. */
  lead?: boolean;
}

/** The page head on a phone. */
export function NavBar({ title, as: Heading = 'h1', onBack, actions, lead }: NavBarProps) {
  const words = useUiWords();
  return (
    <header className={clsx('bar', lead && 'lead')}>
      {!lead && (
        <span className="sd">
          {onBack && <IconButton label={words.back} icon={ChevronLeft} iconPx={24} onClick={onBack} />}
        </span>
      )}
      <Heading className="title">{title}</Heading>
      <span className="sd">{actions}</span>
    </header>
  );
}
