import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import type { StatementView } from './api.ts';
import { noticeWords } from './notice-words.ts';

type File = StatementView['files'][number];

/** What was not read as it stands, by file. */
export function FileNotices({ files }: { files: readonly File[] }) {
  const w = useWords(noticeWords);
  return files.map(({ file, name, notices }) => {
    const { unclosed_quotes: rows, unclosed_count: count, lines_lost: lost, hidden_sheets: hidden } = notices;
    const texts = [
      ...(count > 0 ? [w.unclosed(rows.join(w.comma), count)] : []),
      ...(lost > 0 ? [w.lost(lost)] : []),
      ...(hidden.length > 0 ? [w.hidden(hidden.join(w.comma))] : []),
    ];
    if (texts.length === 0) return null;
    return (
      <Note key={file} kind={lost > 0 ? 'warn' : 'info'} title={name}>
        {texts.join(' ')}
      </Note>
    );
  });
}
