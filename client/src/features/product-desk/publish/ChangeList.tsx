import { useWords } from '#platform/words.ts';
import '../product-desk.css';
import { publishWords } from './words.ts';

interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

/** Differences in words: 3.45% → 3.60%. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const w = useWords(publishWords);
  return (
    <ul className="pd-changes">
      {changes.map(({ label, before, after }) => (
        <li key={`${label} ${before} ${after}`}>
          <span className="c3">{label}</span>
          <span>
            {before === null ? <span className="c3">{w.none}</span> : <del>{before}</del>}
            <span aria-hidden="true"> → </span>
            <span className="vh">{w.becomes}</span>
            {after === null ? <span className="c3">{w.none}</span> : <ins>{after}</ins>}
          </span>
        </li>
      ))}
    </ul>
  );
}
