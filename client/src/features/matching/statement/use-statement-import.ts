import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredStatement } from '../company/draft.ts';
import { StatementImport } from './statement-import.ts';

/** Lives with its screen; what was sent before is found again. Whoever leaves while a file is on its way is asked. */
export function useStatementImport(kept: StoredStatement | null, keep: (kept: StoredStatement | null) => void) {
  const [files] = useState(() => new StatementImport(kept, keep));
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
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return { files, state };
}
