import { useWords } from '#platform/words.ts';
import { marketingWords } from './words.ts';

/** Seven bars, one per part of the piece: the higher, the longer. */
export function PartBars({ parts }: { parts: readonly number[] }) {
  const w = useWords(marketingWords);
  const most = Math.max(1, ...parts);
  return (
    <span className="part-bars" role="img" aria-label={w.partsOf(parts.map(w.time).join(' · '))}>
      {parts.map((ms, n) => (
        <i
          key={n}
          className={ms > most * 0.6 ? 'long' : ms > most * 0.25 ? 'mid' : undefined}
          style={{ height: `${8 + (ms / most) * 28}px` }}
        />
      ))}
    </span>
  );
}
