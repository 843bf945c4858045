import { clsx } from 'clsx';
import { CircleCheck, LoaderCircle, TriangleExclamationPoint } from 'lucide-react';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { ProductSaveState } from '../product-files.ts';
import { formWords } from './words.ts';

/** Whether what is typed is saved, always visible while the form scrolls. */
export function SaveLine({ state }: { state: ProductSaveState }) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const { kind } = state;
  const isBad = kind === 'offline' || kind === 'refused' || kind === 'conflict';
  const Mark = kind === 'saved' ? CircleCheck : isBad ? TriangleExclamationPoint : LoaderCircle;
  const text =
    kind === 'saved'
      ? w.saved(savedWords(state.at, language))
      : kind === 'refused'
        ? `${w.refused}${state.failure.message}`
        : kind === 'conflict'
          ? w.unsavedConflict
          : kind === 'offline' || kind === 'saving'
            ? w[kind]
            : w.waiting;
  return (
    <p className={clsx('pd-save', isBad && 'bad')} role="status">
      <Mark size={16} aria-hidden="true" />
      {text}
    </p>
  );
}
