import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tokenOf, useSession } from '#platform/session/session.ts';
import type { Applicant } from './draft.ts';
import { isWorthKeeping, keep, readStored, type StoredData } from './stored-draft.ts';

const quietMs = 600;

/** The server's draft of this form, which lies beneath what is typed here. Staff type about customers: theirs is not kept. */
export function useStoredDraft(product: string | undefined, applicant: Applicant) {
  const queries = useQueryClient();
  const whose = useSession(tokenOf);
  const queryKey = ['draft', 'apply', product ?? '', applicant];
  const isStored = applicant === 'member' || applicant === 'guest';
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: () => readStored(product),
    enabled: isStored,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isStored,
    isLoading,
    kept: data ?? null,
    save: (next: StoredData | null) => {
      queries.setQueryData(queryKey, next);
      if (isStored) keep(whose, product, next);
    },
  };
}

/** Saves what is typed once it has been quiet for a while, and at once when the form goes. Answers a way to stop. */
export function useSaving(data: StoredData, isTyped: boolean, save: (data: StoredData | null) => void): () => void {
  const waiting = useRef<(() => void) | null>(null);
  const saved = useRef(isTyped ? '' : JSON.stringify(data));
  const text = JSON.stringify(data);
  useEffect(() => {
    if (!isTyped || text === saved.current) return;
    const now = () => {
      // Stopped since; a form that is hidden behind what comes next still has its timer.
      if (waiting.current !== now) return;
      waiting.current = null;
      saved.current = text;
      const next = JSON.parse(text) as StoredData;
      save(isWorthKeeping(next) ? next : null);
    };
    waiting.current = now;
    const timer = setTimeout(now, quietMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => () => waiting.current?.(), []);
  return () => {
    waiting.current = null;
    saved.current = text;
  };
}
