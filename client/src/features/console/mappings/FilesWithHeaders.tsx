import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { SharedMapping } from './queries.ts';
import { mappingWords } from './words.ts';

/** The sheets of stored statements with these headers, how they were read and what an approval would change. */
export function FilesWithHeaders({ mapping: { files, state } }: { mapping: SharedMapping }) {
  const w = useWords(mappingWords);
  const [language] = useLanguage();
  const unknown = files.by_way.find(({ how }) => how === 'unknown');
  return (
    <section className="col g2 t13">
      <h3 className="t13 b">{w.files}</h3>
      {files.sheets === 0 && <p className="c3">{w.noFiles}</p>}
      {files.sheets > 0 && state !== 'approved' && (
        <p>{unknown ? w.changes(unknown.sheets, unknown.rows) : w.changesNone}</p>
      )}
      {files.by_way.map(({ how, sheets, rows }) => (
        <p key={how} className="c2">
          {w.way(w[how === 'approved' ? 'byPlatform' : how], sheets, rows)}
        </p>
      ))}
      {files.days.length > 0 && (
        <p className="c3">
          {w.days(files.days.map(({ day, sheets }) => w.day(dateWords(day, language), sheets)).join(w.comma))}
        </p>
      )}
    </section>
  );
}
