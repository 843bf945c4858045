import { wallTimeOf } from '@sycee/domain/time/business-date';
import { useWords } from '#platform/words.ts';
import { articleWords } from './article-words.ts';
import type { SaveState } from './draft-saver.ts';

export function SaveStatus({ state, at }: { state: SaveState; at: string }) {
  const w = useWords(articleWords);
  return (
    <span className="t13 c3" role="status">
      {state.is === 'saved' && w.savedAt(wallTimeOf(Date.parse(at)).slice(11))}
      {(state.is === 'saving' || state.is === 'unsaved') && w.saving}
      {state.is === 'waiting' && w.waiting}
      {state.is === 'refused' && <span className="bad-ink">{w.refused(state.message)}</span>}
      {state.is === 'conflict' && <span className="bad-ink">{w.notSaved}</span>}
    </span>
  );
}
