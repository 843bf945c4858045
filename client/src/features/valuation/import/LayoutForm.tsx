import type { ValuedKind } from '@sycee/domain/valuation/home';
import { valuedKinds } from '@sycee/domain/valuation/home';
import {
  hasRequiredColumns,
  type PriceUnit,
  priceUnits,
  requiredColumns,
  type SaleColumn,
  saleColumnSlugs,
  saleColumns,
} from '@sycee/domain/valuation/sales/columns';
import { TableProperties } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SheetPreview } from '#platform/files/SheetPreview.tsx';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useKindNames } from '../desk/kind-names.ts';
import { type ImportLayout, useReloadImports } from './queries.ts';
import { saleImportWords } from './words.ts';

const none = 'none';

interface LayoutFormProps {
  id: string;
  layout: ImportLayout;
  /** The file cannot be read before it is answered. */
  isAsked: boolean;
  onRead: () => void;
}

/** What the columns mean, in which unit prices are, and of which kind sales without one are. */
export function LayoutForm({ id, layout, isAsked, onRead }: LayoutFormProps) {
  const w = useWords(saleImportWords);
  const [language] = useLanguage();
  const kinds = useKindNames();
  const reload = useReloadImports();
  const [columns, setColumns] = useState<Partial<Record<SaleColumn, number>>>(layout.columns);
  const [headerRow, setHeaderRow] = useState(String(layout.header_row));
  const [unit, setUnit] = useState<PriceUnit | null>(layout.unit);
  const [kind, setKind] = useState<ValuedKind | null>(layout.kind);
  // Where the columns are known and only a unit or a kind is not, the columns would hide the question.
  const [hasColumns, showColumns] = useState(!isAsked || layout.questions.includes('columns'));
  const [isBusy, setBusy] = useState(false);
  const width = Math.max(layout.headers.length, ...layout.preview.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => layout.headers[at] ?? '');
  const row = Number(headerRow);
  const hasKind = columns.kind !== undefined;
  const isWhole =
    hasRequiredColumns(columns) && row >= 1 && row <= 1_048_576 && unit !== null && (hasKind || kind !== null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setBusy(true);
    try {
      const mapping = { sheet: layout.sheet, header_row: row, columns, unit, kind };
      await call('POST /admin/api/sale_import_preview', { body: { id, mapping } });
      onRead();
    } catch {
      // `call` showed the failure.
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const choose = (column: SaleColumn, value: string) =>
    setColumns(({ [column]: _, ...others }) => (value === none ? others : { ...others, [column]: Number(value) }));
  return (
    <Card as="section" className="col g16">
      <SectionHead title={isAsked ? w.askTitle : w.columns} />
      {layout.questions.length > 0 && (
        <Note kind="info">
          <ul className="col g4">
            {layout.questions.map((question) => (
              <li key={question}>{w[`question_${question}`]}</li>
            ))}
          </ul>
        </Note>
      )}
      <form className="col g16" onSubmit={(event) => void submit(event)} noValidate>
        <Field group label={w.unit} required>
          <Segmented
            label={w.unit}
            value={unit}
            onChange={setUnit}
            options={priceUnits.map((value) => ({ value, label: w[`unit_${value}`] }))}
          />
        </Field>
        <div className="sale-import-fields">
          <Field label={w.kindOfRows} required={!hasKind}>
            <Select
              value={kind ?? none}
              options={[
                { value: none, label: hasKind ? w.kindFromColumn : w.chooseKind },
                ...valuedKinds.map((value) => ({ value, label: kinds[value] })),
              ]}
              onChange={(value) => setKind(value === none ? null : (value as ValuedKind))}
            />
          </Field>
        </div>
        <SheetPreview label={w.sheetPreview} names={names} rows={layout.preview} />
        {hasColumns ? (
          <div className="sale-import-fields">
            {saleColumnSlugs.map((column) => (
              <Field
                key={column}
                label={saleColumns[column][language]}
                {...(requiredColumns.some((one) => one === column) && { required: true })}
              >
                <Select
                  value={columns[column] === undefined ? none : String(columns[column])}
                  options={[
                    { value: none, label: w.noColumn },
                    ...names.map((name, at) => ({ value: String(at), label: w.column(at + 1, name) })),
                  ]}
                  onChange={(value) => choose(column, value)}
                />
              </Field>
            ))}
            <Field label={w.headerRow}>
              <TextInput
                className="num"
                inputMode="numeric"
                maxLength={7}
                value={headerRow}
                onChange={(event) => setHeaderRow(event.target.value.replace(/\D/g, ''))}
              />
            </Field>
          </div>
        ) : (
          <div>
            <Button
              kind="line"
              size="sm"
              icon={TableProperties}
              aria-expanded={false}
              onClick={() => showColumns(true)}
            >
              {w.changeColumns}
            </Button>
          </div>
        )}
        <div>
          <Button type="submit" busy={isBusy} disabled={!isWhole}>
            {w.readOn}
          </Button>
        </div>
      </form>
    </Card>
  );
}
