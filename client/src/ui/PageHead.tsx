import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useUiWords } from './ui-words.ts';

export interface PageHeadProps {
  title: ReactNode;
  onBack?: () => void;
  meta?: ReactNode;
  actions?: ReactNode;
}

/** The desk's head. */
export function PageHead({ title, onBack, meta, actions }: PageHeadProps) {
  const words = useUiWords();
  return (
    <header className="ptop">
      {onBack && <IconButton size="sm" label={words.back} icon={ChevronLeft} onClick={onBack} />}
      <h1>{title}</h1>
      <span className="meta">{meta}</span>
      {actions && <div className="acts">{actions}</div>}
    </header>
  );
}
