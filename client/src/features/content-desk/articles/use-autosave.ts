import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { DraftSaver } from './draft-saver.ts';
import { type Article, useReloadContent } from './queries.ts';

/** The draft on the screen. It is saved when the screen is left, and the browser asks before it is closed with something unsaved. */
export function useAutosave(first: Article) {
  const [saver] = useState(() => new DraftSaver(first));
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const reload = useReloadContent();
  const left = useEffectEvent(() => void saver.flush().then(reload));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.isDirty) event.preventDefault();
    };
    const online = () => void saver.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', online);
      left();
    };
  }, [saver]);
  return { saver, ...snapshot };
}
export type Autosave = ReturnType<typeof useAutosave>;
