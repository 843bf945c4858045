import { useWords } from '#platform/words.ts';
import './files.css';
import { sheetWords } from './words.ts';

interface SheetPreviewProps {
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Shows the first rows of a sheet, so that its columns can be recognized. */
export function SheetPreview({ names, rows }: SheetPreviewProps) {
  const { preview } = useWords(sheetWords);
  return (
    <div className="tblw" role="region" aria-label={preview} tabIndex={0}>
      <table className="tbl sheet-preview">
        <caption>{preview}</caption>
        <thead>
          <tr>
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <th key={at} scope="col">
                <span className="num c3">{at + 1}</span> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <tr key={at}>
              {names.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                <td key={column}>{row[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
