import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAskBeforeLeaving } from '#platform/navigation/ask-before-leaving.ts';
import type { StoredStatement } from '../company/draft.ts';
import { StatementImport } from './statement-import.ts';

/** Exists while the screen does; a previous upload is resumed. Leaving the page during an upload asks for confirmation. */
export function useStatementImport(stored: StoredStatement | null, store: (kept: StoredStatement | null) => void) {
  const [files] = useState(() => new StatementImport(stored, store));
  const state = useSyncExternalStore(files.subscribe, files.state);
  useEffect(() => {
    files.open();
    window.addEventListener('online', files.retry);
    return () => {
      window.removeEventListener('online', files.retry);
      files.close();
    };
  }, [files]);
  const isSending = state.phase === 'sending' || state.phase === 'lost';
  useAskBeforeLeaving(isSending);
  return { files, state };
}
