import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const everyMs = 10_000;
const keys = ['readers', 'share-readers', 'share-figures', 'trail'] as const;

/** Reads lists of readers, their figures and open trails again together, so that none shows an older state than another. */
export function useReloadReaders(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
  };
}

/** Keeps the open page current while it is visible: readers report every ten seconds. */
export function useFreshReaders(): void {
  const reload = useReloadReaders();
  const look = useEffectEvent(() => {
    if (!document.hidden) reload();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs);
    const onShown = () => look();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
}
