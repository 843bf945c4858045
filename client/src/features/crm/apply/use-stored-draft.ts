import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tokenOf, useSession } from '#platform/session/session.ts';
import type { Applicant } from './draft.ts';
import { isWorthKeeping, readStored, type StoredData, saveDraft } from './stored-draft.ts';

const quietMs = 600;

/** The server's draft of this form, overridden by what is typed here. Drafts of staff are not stored, because they concern customers. */
export function useStoredDraft(product: string | undefined, applicant: Applicant) {
  const queries = useQueryClient();
  const token = useSession(tokenOf);
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
      if (isStored) saveDraft(token, product, next);
    },
  };
}

/** Saves the input after a pause in typing, and when the form is unmounted. Returns a function that stops saving. */
export function useSaving(data: StoredData, isTyped: boolean, save: (data: StoredData | null) => void): () => void {
  const waiting = useRef<(() => void) | null>(null);
  const saved = useRef(isTyped ? '' : JSON.stringify(data));
  const text = JSON.stringify(data);
  useEffect(() => {
    if (!isTyped || text === saved.current) return;
    const now = () => {
      // Saving was stopped meanwhile; a form hidden behind the next step still has its timer.
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
