import { useMemo } from 'react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { RiskBadge } from '../legal/RiskBadge.tsx';
import { type Risk, type RiskItem, riskGroups } from '../legal/risk-groups.ts';
import { legalWords } from '../legal/words.ts';
import type { Report } from '../report-api.ts';
import { Letterhead } from './Letterhead.tsx';
import { heading, line, type PrintPart } from './parts.tsx';
import { sectionParts } from './section-parts.tsx';

/** Legal and tax risks: the worst first, each with what to do, then the cases, then the sources. */
export function useLegalParts(report: Report, risk: Risk): PrintPart[] {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  return useMemo(() => {
    const item = (one: RiskItem) => {
      const { id, name, sentence, act, source, sample, as_of } = one;
      return line(
        id,
        <>
          <span className="fb">
            <b className="b">{name}</b>
            <RiskBadge item={one} />
          </span>
          <p>{sentence}</p>
          {act && (
            <p className="c2">
              <b className="m c1">{w.act}</b> {act}
            </p>
          )}
          <p className="paper-small num">
            {[source, sample && w.sampleMark, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ')}
          </p>
        </>,
      );
    };
    const published = (one: Risk['cases'][number]) =>
      line(
        `case ${one.kind} ${one.case_no}`,
        <>
          <span className="fb">
            <b className="m num">{one.case_no}</b>
            <span>{one.kind !== 'lawsuit' ? w[one.kind] : one.open ? w.openCase : w.closedCase}</span>
          </span>
          <p className="c2">
            {[
              one.kind === 'lawsuit' ? one.cause || w.lawsuit : '',
              one.court,
              one.against ? '' : w.asPlaintiff,
              one.on && dateWords(one.on, language),
            ]
              .filter(Boolean)
              .join(' · ')}
            {one.amount !== null && (
              <>
                {' · '}
                <Amount fen={one.amount} />
              </>
            )}
          </p>
        </>,
      );
    return [
      { key: 'letterhead', node: <Letterhead report={report} /> },
      {
        key: 'verdict',
        node: (
          <div className="paper-verdict">
            <div>
              <p className="c2">
                {w.about} <b className="m c1">{report.subject?.name}</b>{' '}
                <span className="num">{report.subject?.code}</span>
              </p>
              <p className="song">{risk.headline}</p>
            </div>
          </div>
        ),
      },
      {
        key: 'stats',
        node: (
          <dl className="paper-stats">
            {(['high', 'medium', 'low', 'none', 'declared', 'unknown'] as const).map((level) => (
              <div key={level}>
                <dt>{w[level]}</dt>
                <dd>{risk.counts[level]}</dd>
              </div>
            ))}
          </dl>
        ),
      },
      ...riskGroups(w, risk.items).flatMap(({ key, title, items }) => [
        heading(key, title, String(items.length)),
        ...items.map(item),
      ]),
      ...(risk.cases.length > 0 ? [heading('cases', w.cases, String(risk.cases.length))] : []),
      ...risk.cases.map(published),
      ...sectionParts(report.sections, language),
      { key: 'fine', node: <p className="paper-fine">{w.fine}</p> },
    ];
  }, [report, risk, w, language]);
}
