import { tableOf, tables } from '@sycee/domain/statement/columns';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { Mapping, StatementSheet } from './api.ts';
import { approvedQuestionWords, questionWords } from './result-words.ts';

interface MappingQuestionProps {
  sheet: StatementSheet;
  question: NonNullable<StatementSheet['question']>;
  onMap: (mapping: Mapping) => void;
}

/** An earlier mapping of the same person, or one that headquarters approved, that contradicts the recognised headers: the person chooses between the two. */
export function MappingQuestion({ sheet, question, onMap }: MappingQuestionProps) {
  const w = useWords(question.from === 'approved' ? approvedQuestionWords : questionWords);
  const [language] = useLanguage();
  const choose = ({ kind, header_row, columns }: Pick<Mapping, 'kind' | 'header_row' | 'columns'>) =>
    onMap({ file: sheet.file, sheet: sheet.sheet, kind, header_row, columns });
  return (
    <Note
      kind="warn"
      title={w.title}
      action={
        <span className="f wrap">
          <Button size="sm" onClick={() => choose(sheet)}>
            {w.useHeaders}
          </Button>
          <Button kind="line" size="sm" onClick={() => choose(question)}>
            {w.useEarlier}
          </Button>
        </span>
      }
    >
      <span className="col g2">
        <span>{w.text}</span>
        {question.kind !== sheet.kind && (
          <span>
            {w.kind(
              sheet.kind ? tables[sheet.kind][language] : '',
              question.kind ? tables[question.kind][language] : '',
            )}
          </span>
        )}
        {question.header_row !== sheet.header_row && <span>{w.headerRow(sheet.header_row, question.header_row)}</span>}
        {question.kind === sheet.kind &&
          differingFields(sheet, question).map((field) => (
            <span key={field}>
              {w.column(
                (sheet.kind && tableOf(sheet.kind).fields[field]?.[language]) ?? field,
                columnWords(sheet, sheet.columns[field]) ?? w.none,
                columnWords(sheet, question.columns[field]) ?? w.none,
              )}
            </span>
          ))}
      </span>
    </Note>
  );
}

const differingFields = (sheet: StatementSheet, question: NonNullable<StatementSheet['question']>): string[] =>
  [...new Set([...Object.keys(sheet.columns), ...Object.keys(question.columns)])].filter(
    (field) => sheet.columns[field] !== question.columns[field],
  );

const columnWords = ({ headers }: StatementSheet, column: number | undefined): string | undefined =>
  column === undefined ? undefined : headers[column] || String(column + 1);
