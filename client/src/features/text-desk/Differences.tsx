import { textDifference } from '@sycee/domain/texts/difference';
import { useDeferredValue, useMemo } from 'react';
import { useWords } from '#platform/words.ts';
import type { Part } from './queries.ts';
import { textDeskWords } from './words.ts';

interface DifferencesProps {
  before: readonly Part[];
  /** Complete, as it would be published. */
  after: readonly Part[];
  lang: 'zh' | 'en';
}
const whole = (parts: readonly Part[], lang: 'zh' | 'en'): string =>
  parts.map((part) => `${part[`title_${lang}`]}\n${part[`text_${lang}`]}`.trim()).join('\n\n');

/** What a publication would change, word by word. */
export function Differences({ before, after, lang }: DifferencesProps) {
  const w = useWords(textDeskWords);
  const [old, next] = [whole(before, lang), useDeferredValue(whole(after, lang))];
  const pieces = useMemo(() => textDifference(old, next), [old, next]);
  if (old === next) return <p className="t13 c3">{w.noDifference}</p>;
  return (
    <p className="difference t13" lang={lang}>
      {pieces.map(({ is, text }, at) => {
        if (is === 'same') return <span key={at}>{text}</span>;
        return is === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>;
      })}
    </p>
  );
}
