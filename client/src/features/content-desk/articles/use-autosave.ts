import { code } from '@sycee/contract/core/envelope';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { type Article, type DraftFields, useReloadContent } from './queries.ts';

const settleMs = 1_200;
const retryMs = 10_000;

export type SaveState =
  | { is: 'saved' }
  | { is: 'unsaved' }
  | { is: 'saving' }
  /** The server was not reached; it is tried again. */
  | { is: 'waiting' }
  /** Refused for what was written. */
  | { is: 'refused'; fields: Readonly<Record<string, string>>; message: string }
  /** Somebody else saved meanwhile. */
  | { is: 'conflict'; message: string; version: number };

export const fieldsOfArticle = (article: Article): DraftFields => ({
  column: article.column,
  scene: article.scene,
  title_zh: article.title_zh,
  title_en: article.title_en,
  summary_zh: article.summary_zh,
  summary_en: article.summary_en,
  body_zh: article.body_zh,
  body_en: article.body_en,
});

/**
 * Saves a draft a moment after each change, on the version that it began from. One save runs at a time. Whatever the answer is, what was
 * typed stays on the screen; after a conflict nothing is saved until the writer has chosen.
 */
export function useAutosave(first: Article) {
  const reload = useReloadContent();
  const [article, setArticle] = useState(first);
  const [fields, setFields] = useState(() => fieldsOfArticle(first));
  const [state, setState] = useState<SaveState>({ is: 'saved' });
  const held = useRef({
    fields,
    version: first.version,
    isDirty: false,
    isStopped: false,
    running: null as Promise<void> | null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveOnce = useCallback(async () => {
    const now = held.current;
    const sent = now.fields;
    now.isDirty = false;
    setState({ is: 'saving' });
    try {
      const saved = await call('PUT /admin/api/articles/{id}', {
        params: { id: first.id },
        body: { ...sent, version: now.version },
        quiet: true,
      });
      now.version = saved.version;
      setArticle(saved);
      setState(now.isDirty ? { is: 'unsaved' } : { is: 'saved' });
    } catch (error) {
      now.isDirty = true;
      const failure = error instanceof CallFailure ? error : null;
      if (failure?.code === code.conflict) {
        now.isStopped = true;
        const { version = now.version } = (failure.data ?? {}) as { version?: number };
        setState({ is: 'conflict', message: failure.message, version });
      } else if (failure && !failure.isNetwork)
        setState({ is: 'refused', fields: fieldsOf(failure), message: failure.message });
      else {
        setState({ is: 'waiting' });
        timer.current = setTimeout(() => void flush(), retryMs);
      }
    }
  }, [first.id]);

  /** Saves what is not saved yet. False: something is left. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const now = held.current;
    while (now.running) await now.running;
    if (!now.isDirty) return true;
    if (now.isStopped) return false;
    now.running = saveOnce().finally(() => {
      now.running = null;
    });
    await now.running;
    return !now.isDirty;
  }, [saveOnce]);

  const change = useCallback(
    (part: Partial<DraftFields>) => {
      const now = held.current;
      now.fields = { ...now.fields, ...part };
      now.isDirty = true;
      setFields(now.fields);
      if (now.isStopped) return;
      setState({ is: 'unsaved' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), settleMs);
    },
    [flush],
  );

  /** After a conflict, when the writer has chosen: saves over the other version. */
  const overwrite = async (version: number) => {
    held.current.version = version;
    held.current.isStopped = false;
    await flush();
  };
  /** An answer of another call about this article. */
  const take = (answer: Article) => {
    held.current.version = answer.version;
    setArticle(answer);
  };

  const reloadLists = useRef(reload);
  reloadLists.current = reload;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (held.current.isDirty) event.preventDefault();
    };
    const online = () => void flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', online);
      void flush().then(() => reloadLists.current());
    };
  }, [flush]);

  /** The version that was saved last. */
  const version = () => held.current.version;
  return { article, fields, state, version, change, flush, overwrite, take };
}
export type Autosave = ReturnType<typeof useAutosave>;
