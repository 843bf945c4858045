import { clsx } from 'clsx';
import { useWords } from '#platform/words.ts';
import type { ProductFull } from '../use-detail.ts';
import { compareWords } from './compare-words.ts';
import type { CompareRow } from './row.ts';

export function CompareLine({ row, columns }: { row: CompareRow; columns: readonly ProductFull[] }) {
  const w = useWords(compareWords);
  const { label, isDifferent, cells } = row;
  return (
    <tr className={clsx(isDifferent && 'differs')}>
      <th scope="row">
        {label}
        {isDifferent && <span className="vh">{w.different}</span>}
      </th>
      {'all' in cells ? (
        <td colSpan={columns.length}>{cells.all}</td>
      ) : (
        columns.map(({ id }, at) => <td key={id}>{cells[at]}</td>)
      )}
    </tr>
  );
}
