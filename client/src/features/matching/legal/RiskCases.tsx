import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Report } from '../report-api.ts';
import { legalWords } from './words.ts';

type Case = NonNullable<Report['risk']>['cases'][number];

/** The cases as the courts published them. */
export function RiskCases({ cases }: { cases: readonly Case[] }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  return (
    <Card className="col g4">
      <SectionHead title={w.cases} fact={String(cases.length)} />
      <ul className="list">
        {cases.map(({ kind, case_no, court, cause, on, amount, open, against }) => (
          <li key={`${kind} ${case_no}`} className="col g2 legal-line">
            <span className="fb">
              <b className="m num">{case_no}</b>
              {open && against ? (
                <StatusBadge kind={kind === 'lawsuit' ? 'warn' : 'bad'}>
                  {kind === 'lawsuit' ? w.openCase : w[kind]}
                </StatusBadge>
              ) : (
                <StatusBadge kind="no">{open ? w.asPlaintiff : w.closedCase}</StatusBadge>
              )}
            </span>
            <span className="t13 c2">
              {[kind === 'lawsuit' ? cause || w.lawsuit : w[kind], court].filter(Boolean).join(' · ')}
              {amount !== null && (
                <>
                  {' · '}
                  <Amount fen={amount} />
                </>
              )}
            </span>
            {on && <span className="t12 c3 num">{dateWords(on, language)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
