import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useUiWords } from './ui-words.ts';

export interface PageHeadProps {
  title: ReactNode;
  /** `p` if the page has its h1 elsewhere. */
  as?: 'h1' | 'p';
  onBack?: () => void;
  meta?: ReactNode;
  actions?: ReactNode;
}

/** The page head on wide screens. */
export function PageHead({ title, as: Heading = 'h1', onBack, meta, actions }: PageHeadProps) {
  const words = useUiWords();
  return (
    <header className="ptop">
      {onBack && <IconButton size="sm" label={words.back} icon={ChevronLeft} onClick={onBack} />}
      <Heading className="title">{title}</Heading>
      <span className="meta">{meta}</span>
      {actions && <div className="acts">{actions}</div>}
    </header>
  );
}
