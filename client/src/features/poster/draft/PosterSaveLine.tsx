import { clsx } from 'clsx';
import { CircleCheck, CloudOff, LoaderCircle, TriangleExclamationPoint } from 'lucide-react';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { PosterSaveState } from './poster-files.ts';
import { draftWords } from './words.ts';

/** Whether what is drawn is saved. `isShort`: why it was refused is said elsewhere. */
export function PosterSaveLine({ state, isShort = false }: { state: PosterSaveState; isShort?: boolean }) {
  const w = useWords(draftWords);
  const [language] = useLanguage();
  const { kind } = state;
  if (kind === 'loading' || kind === 'failed') return null;
  const isBad = kind === 'offline' || kind === 'refused' || kind === 'conflict';
  const Mark =
    kind === 'saved' ? CircleCheck : kind === 'offline' ? CloudOff : isBad ? TriangleExclamationPoint : LoaderCircle;
  const text =
    kind === 'saved'
      ? w.saved(wholeTime(savedWords(state.at, language)))
      : kind === 'refused'
        ? isShort
          ? w.notSaved
          : w.refused(state.failure.message)
        : w[kind];
  return (
    <p className={clsx('poster-save', isBad && 'bad')} role="status">
      <Mark size={16} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** On a phone a date stays on one line. */
const wholeTime = (time: string): string => time.replaceAll(' ', '\u00a0');
