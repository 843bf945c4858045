import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/words.ts';
import { readMatchesByValue, type SentAnswers, suppose } from '../report-api.ts';
import type { Lever } from './levers.ts';

const waitMs = 250;

/** Requests the result while dragging, a few times a second; superseded answers are aborted. */
export function useWhatIf(id: string, version: number, supposed: SentAnswers) {
  const [language] = useLanguage();
  const pacedFacts = usePaced(JSON.stringify(supposed));
  const isRequested = pacedFacts !== '{}';
  const query = useQuery({
    queryKey: ['report', id, 'what-if', version, language, pacedFacts],
    queryFn: ({ signal }) => suppose(id, JSON.parse(pacedFacts) as SentAnswers, signal),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  return { ...query, data: isRequested ? query.data : undefined };
}

/** The first stop of a lever at which more products match than today, with their number; null if there is none, or until it is read. */
export function useTurningPoint(id: string, version: number, { attr, values }: Lever) {
  const { data: matches } = useQuery({
    queryKey: ['report', id, 'turning-point', version, attr],
    queryFn: ({ signal }) => readMatchesByValue(id, attr, values, signal),
  });
  const today = matches?.[0] ?? 0;
  const at = matches?.findIndex((n) => n > today) ?? -1;
  return at > 0 ? { at, more: (matches?.[at] ?? today) - today } : null;
}

/** Throttles a value; the last one is always passed on. */
function usePaced<Value>(value: Value): Value {
  const [paced, setPaced] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = performance.now();
        setPaced(value);
      },
      Math.max(0, last.current + waitMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value]);
  return paced;
}
