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
import { ColumnFields, HeaderRowField, useSheetMapping } from '#platform/files/ColumnFields.tsx';
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
  const mapping = useSheetMapping<SaleColumn>(layout);
  const { columns, row } = mapping;
  const [unit, setUnit] = useState<PriceUnit | null>(layout.unit);
  const [kind, setKind] = useState<ValuedKind | null>(layout.kind);
  // Where the columns are known and only a unit or a kind is not, the columns would hide the question.
  const [hasColumns, showColumns] = useState(!isAsked || layout.questions.includes('columns'));
  const [isBusy, setBusy] = useState(false);
  const hasKind = columns.kind !== undefined;
  const isWhole = hasRequiredColumns(columns) && row !== null && unit !== null && (hasKind || kind !== null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setBusy(true);
    try {
      const body = { id, mapping: { sheet: layout.sheet, header_row: row, columns, unit, kind } };
      await call('POST /admin/api/sale_import_preview', { body });
      onRead();
    } catch {
      // `call` showed the failure.
    } finally {
      await reload();
      setBusy(false);
    }
  };
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
        <SheetPreview names={mapping.names} rows={layout.preview} />
        {hasColumns ? (
          <div className="sale-import-fields">
            <ColumnFields
              mapping={mapping}
              columns={saleColumnSlugs}
              isRequired={(column) => requiredColumns.some((one) => one === column)}
              labelOf={(column) => saleColumns[column][language]}
            />
            <HeaderRowField mapping={mapping} />
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
