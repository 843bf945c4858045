import { type TableKind, tableKinds, tableOf, tables } from '@sycee/domain/statement/columns';
import { mappingProblem } from '@sycee/domain/statement/mapping-problem';
import { columnsOfHeaders } from '@sycee/domain/statement/recognise';
import { suggestKind } from '@sycee/domain/statement/suggest-mapping';
import { useState } from 'react';
import { ColumnFields, HeaderRowField, useSheetMapping } from '#platform/files/ColumnFields.tsx';
import { SheetPreview } from '#platform/files/SheetPreview.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Select } from '#ui/Select.tsx';
import type { Mapping } from './api.ts';
import { ProposeOption } from './ProposeOption.tsx';
import { mapWords } from './result-words.ts';
import { type ProposalInput, useProposal } from './use-proposal.ts';

interface MappingPopupProps extends ProposalInput {
  onClose: () => void;
  onMap: (mapping: Mapping) => void;
}

/** Lets the user map a sheet (its kind, header row and columns), propose the mapping for the whole tenant, or exclude the sheet. */
export function MappingPopup({ sheet, company, onPropose, onClose, onMap }: MappingPopupProps) {
  const w = useWords(mapWords);
  const [language] = useLanguage();
  const [kind, setKind] = useState<TableKind>(sheet.kind ?? suggestKind(sheet.headers, sheet.sheet));
  const columnsFor = (of: TableKind) => (of === sheet.kind ? sheet.columns : columnsOfHeaders(of, sheet.headers));
  const mapped = useSheetMapping<string>({ ...sheet, columns: columnsFor(kind) });
  const { columns, names, row } = mapped;
  const [isIssued, setIssued] = useState(sheet.issued);
  const table = tableOf(kind);
  const hasSeller = columns['sellerId'] !== undefined || columns['sellerName'] !== undefined;
  const isOwnLedger = kind === 'invoices' && !hasSeller;
  const open = table.needs.filter(
    (line) =>
      !line.some((field) => columns[field] !== undefined) && !(isOwnLedger && isIssued && line.includes('sellerName')),
  );
  const nameOf = (field: string) => table.fields[field]?.[language] ?? field;
  const { file } = sheet;
  const isWhole = open.length === 0 && row !== null;
  const proposal = useProposal({ sheet, company, onPropose });
  const [isBusy, setBusy] = useState(false);
  const own = Object.fromEntries(
    Object.entries(columns).flatMap(([field, at]) =>
      at !== undefined && table.fields[field] ? [[field, at] as const] : [],
    ),
  );
  const problem = proposal.problemOf({ kind, columns: own });
  const wrong = mappingProblem({ kind, columns: own }, sheet.headers)?.[language];
  const save = async () => {
    if (row === null) return;
    const issued = isOwnLedger && isIssued && { issued: true };
    const mapping = { file, sheet: sheet.sheet, kind, header_row: row, columns: own, ...issued };
    setBusy(true);
    const isSent = await proposal.send(mapping).finally(() => setBusy(false));
    if (isSent) onMap(mapping);
  };
  const leave = () => onMap({ file, sheet: sheet.sheet, kind: null, header_row: sheet.header_row, columns: {} });
  return (
    <Popup
      open
      wide
      keepOnMask
      onClose={onClose}
      title={w.title}
      foot={
        <>
          <Button kind="line" onClick={leave}>
            {w.leaveOut}
          </Button>
          <Button
            className="grow"
            disabled={!isWhole || !!wrong || (proposal.isChosen && problem !== '')}
            busy={isBusy}
            onClick={() => void save()}
          >
            {w.save}
          </Button>
        </>
      }
    >
      <div className="st-map">
        <SheetPreview names={names} rows={sheet.preview} />
        <div className="st-fields">
          <Field label={w.kind}>
            <Select
              value={kind}
              options={tableKinds.map((value) => ({ value, label: tables[value][language] }))}
              onChange={(chosen) => {
                setKind(chosen);
                mapped.setColumns({ ...columnsFor(chosen) });
              }}
            />
          </Field>
          <HeaderRowField mapping={mapped} />
        </div>
        <section className="col g12">
          <h3 className="t15 b">{w.fields}</h3>
          <p className="t13 c3">{w.fieldsText}</p>
          {open.length > 0 && (
            <Note kind="info">{w.missing(open.map((line) => line.map(nameOf).join(w.or)).join(' · '))}</Note>
          )}
          {isOwnLedger && (
            <Checkbox checked={isIssued} onChange={setIssued}>
              {w.issued}
            </Checkbox>
          )}
          {wrong && <Note kind="warn">{wrong}</Note>}
          <div className="st-fields">
            <ColumnFields
              mapping={mapped}
              columns={Object.keys(table.fields)}
              isRequired={(field) => table.needs.some((line) => line.includes(field))}
              labelOf={nameOf}
            />
          </div>
        </section>
        {proposal.isPossible && (
          <ProposeOption isChosen={proposal.isChosen} onChoose={proposal.choose} problem={problem} />
        )}
      </div>
    </Popup>
  );
}
