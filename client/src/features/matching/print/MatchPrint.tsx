import { useState } from 'react';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import { useMatchParts } from './match-parts.tsx';
import { PrintPage } from './PrintPage.tsx';
import { printWords } from './words.ts';

interface MatchPrintProps {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[];
}

/** All products of the report, with reasons if chosen. */
export function MatchPrint({ report, result, rows }: MatchPrintProps) {
  const w = useWords(printWords);
  const entry = useSessionEntry();
  const own = entry?.info.role === 'member' ? entry.info.name || entry.info.nickname : '';
  const [within, setWithin] = useState<'short' | 'full'>('short');
  const owner = report.subject?.name || own || w.owner;
  const parts = useMatchParts({ report, result, rows, isFull: within === 'full', owner });
  return (
    <PrintPage
      report={report}
      parts={parts}
      choice={
        <Field label={w.within} group>
          <Segmented
            block
            label={w.within}
            value={within}
            onChange={setWithin}
            options={(['short', 'full'] as const).map((value) => ({ value, label: w[value] }))}
          />
        </Field>
      }
    />
  );
}
