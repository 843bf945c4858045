import './files.css';

interface SheetPreviewProps {
  label: string;
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Shows the first rows of a sheet, so that its columns can be recognized. */
export function SheetPreview({ label, names, rows }: SheetPreviewProps) {
  return (
    <div className="tblw" role="region" aria-label={label} tabIndex={0}>
      <table className="tbl sheet-preview">
        <caption>{label}</caption>
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
