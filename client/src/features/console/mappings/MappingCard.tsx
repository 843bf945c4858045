import { tableOf, tables } from '@sycee/domain/statement/columns';
import { companyLeftOut, mappingProblem } from '@sycee/domain/statement/mapping-problem';
import { Fragment, lazy, Suspense, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { FilesWithHeaders } from './FilesWithHeaders.tsx';
import type { SharedMapping } from './queries.ts';
import { useApprove } from './use-approve.ts';
import { mappingWords } from './words.ts';

const ReasonPopup = lazy(async () => ({ default: (await import('./ReasonPopup.tsx')).ReasonPopup }));

/** One proposal: the meaning of its columns, the number of people who proposed it or something else, and the files that it would change. */
export function MappingCard({ mapping }: { mapping: SharedMapping }) {
  const w = useWords(mappingWords);
  const [language] = useLanguage();
  const [decision, setDecision] = useState<'refused' | 'revoked' | null>(null);
  const { approve, isBusy } = useApprove(mapping.id);
  const { kind, state, reason, contradictions, proposed_by, proposed_by_all, first_proposed_at, decided_at } = mapping;
  const problem = mappingProblem(mapping, mapping.headers) ?? companyLeftOut(mapping, mapping.headers);
  return (
    <Card className="col g12" aria-label={mapping.headers.join(w.comma)}>
      <div className="col g2">
        <h2 className="t15 b">{tables[kind][language]}</h2>
        <p className="t13 c2">{w.proposers(proposed_by, proposed_by_all)}</p>
        <p className="t12 c3">
          {w.proposedOn(dayWords(first_proposed_at, language))}
          {decided_at && ` · ${w.decidedOn(dayWords(decided_at, language))}`}
          {reason && ` · ${w.reasonIs(reason)}`}
        </p>
      </div>
      <MappedColumns mapping={mapping} />
      {problem && state !== 'approved' && (
        <Note kind="bad" title={w.notApprovable}>
          {problem[language]}
        </Note>
      )}
      {contradictions.length > 0 && (
        <Note kind="warn" title={w.contradicts}>
          <span className="col g6">
            {contradictions.map((other) => (
              <span key={other.id} className="col g2">
                <span>{w.contradiction(w[other.state], other.proposed_by)}</span>
                <span>{columnsText({ ...other, headers: mapping.headers }, language).join(w.comma)}</span>
              </span>
            ))}
          </span>
        </Note>
      )}
      <FilesWithHeaders mapping={mapping} />
      <div className="f wrap">
        {state !== 'approved' && (
          <Button size="sm" busy={isBusy} disabled={problem !== null} onClick={() => void approve()}>
            {w.approve}
          </Button>
        )}
        {state === 'proposed' && (
          <Button size="sm" kind="line" onClick={() => setDecision('refused')}>
            {w.refuse}
          </Button>
        )}
        {state === 'approved' && (
          <Button size="sm" kind="line" onClick={() => setDecision('revoked')}>
            {w.revoke}
          </Button>
        )}
      </div>
      <Suspense>
        {decision && <ReasonPopup id={mapping.id} state={decision} onClose={() => setDecision(null)} />}
      </Suspense>
    </Card>
  );
}

/** Each header with the field that is read from it. */
function MappedColumns({ mapping: { headers, kind, columns } }: { mapping: SharedMapping }) {
  const w = useWords(mappingWords);
  const [language] = useLanguage();
  const { fields } = tableOf(kind);
  const fieldsAt = (place: number) =>
    Object.entries(columns)
      .filter(([, at]) => at === place)
      .map(([field]) => fields[field]?.[language] ?? field);
  return (
    <dl className="kv" aria-label={w.headers}>
      {headers.map((header, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a column is its identity.
        <Fragment key={place}>
          <dt>{header || w.noHeader}</dt>
          <dd>{fieldsAt(place).join(w.comma) || <span className="c3">{w.notRead}</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const columnsText = (
  { kind, columns, headers }: Pick<SharedMapping, 'kind' | 'columns' | 'headers'>,
  language: 'zh' | 'en',
): string[] =>
  Object.entries(columns).map(
    ([field, place]) =>
      `${tableOf(kind).fields[field]?.[language] ?? field}${language === 'zh' ? '：' : ': '}${headers[place] ?? ''}`,
  );
