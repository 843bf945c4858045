import type { Verdict } from '@sycee/domain/matching/result';
import { useEffect } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Note, type NoteProps } from '#ui/Note.tsx';
import { Rate } from '#ui/Rate.tsx';
import { ReportLine } from './ReportLine.tsx';
import { type OwnVerdict, useVerdicts } from './use-verdicts.ts';
import { verdictNames } from './verdict-kind.ts';
import { verdictWords } from './words.ts';

const looks: Readonly<Record<Verdict, NoteProps['kind']>> = {
  match: 'ok',
  near_miss: 'warn',
  needs_data: 'info',
  no: 'plain',
};

interface OwnResultProps {
  id: string;
  /** Receives the largest amount that the report allows. */
  onAmount?: ((fen: number) => void) | undefined;
}

/** On a product's page: the verdict of the reader's report on it, or that the report has expired. */
export function OwnResult({ id, onAmount }: OwnResultProps) {
  const own = useVerdicts();
  const verdict = own?.byProduct.get(id);
  const amount = verdict?.verdict === 'match' ? (verdict.amount_to ?? verdict.amount_from) : null;
  useEffect(() => {
    if (amount !== null) onAmount?.(amount);
  }, [amount, onAmount]);
  if (verdict) return <Result of={verdict} />;
  return own?.reports.some(({ expired }) => expired) ? <ReportLine /> : null;
}

function Result({ of }: { of: OwnVerdict }) {
  const { verdict, amount_from: from, amount_to: to, rate_from: rate, rate_to: rateTo, missing, report } = of;
  const w = useWords(verdictWords);
  const names = useWords(verdictNames);
  const [language] = useLanguage();
  return (
    <Note
      kind={looks[verdict]}
      title={
        <>
          {w.yours}
          {names[verdict]}
          {from !== null && (
            <>
              {w.comma}
              {verdict === 'match' ? w.amount : w.estimate} <Amount fen={from} toFen={to ?? undefined} />
            </>
          )}
          {rate !== null && (
            <>
              {w.comma}
              {w.rate} <Rate value={rate} to={rateTo ?? undefined} />
            </>
          )}
        </>
      }
    >
      {missing && <p>{missing}</p>}
      <p className="c3">{w.by(w.kinds(report.kind), dayWords(report.made_at, language))}</p>
    </Note>
  );
}
