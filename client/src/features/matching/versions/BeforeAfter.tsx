import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import './versions.css';
import { compareWords } from './words.ts';

/** Before and after; screen readers hear "before to after". */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  const w = useWords(compareWords);
  return (
    <span className="ver-turn num">
      <span className="vh">{w.before} </span>
      <span className="c3">{before}</span>
      <ArrowRight size={14} className="c3" aria-hidden="true" />
      <span className="vh">{w.after} </span>
      <b className="b">{after}</b>
    </span>
  );
}
