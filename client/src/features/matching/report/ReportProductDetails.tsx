import { ArrowRight, CircleDotDashed, PencilLine } from 'lucide-react';
import { detailsHref, OfferCost } from '#features/catalog/index.ts';
import { dateWords } from '#platform/date-words.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { addAnswersHref, paths } from '../paths.ts';
import type { ReportRow } from '../report-api.ts';
import { ReportProductFigures } from './ReportProductFigures.tsx';
import { RuleGroups } from './RuleGroups.tsx';
import { reportDetailWords } from './report-detail-words.ts';

interface ReportProductDetailsProps {
  row: ReportRow;
  reportId?: string;
  onApply?: (row: ReportRow) => void;
}

/** All rules with required and actual values, what would change the verdict, what is missing, and the next steps. */
export function ReportProductDetails({ row, reportId, onApply }: ReportProductDetailsProps) {
  const w = useWords(reportDetailWords);
  const [language] = useLanguage();
  const { change, missing_documents: documents } = row;
  return (
    <>
      {row.amount_from !== null && (
        <div className="rep-open-sts">
          <ReportProductFigures row={row} />
        </div>
      )}
      {row.amount_from !== null && <OfferCost offer={row} />}
      <div className="list rep-rules">
        <RuleGroups row={row} one />
      </div>
      {change && (
        <Note kind="warn" icon={CircleDotDashed} title={change.title}>
          {change.text}
        </Note>
      )}
      <MissingAnswers row={row} reportId={reportId} />
      {documents.length > 0 && (
        <p className="t13 c2">
          <b className="m c1">{w.bring}</b>
          {w.colon}
          {documents.join(w.comma)}
        </p>
      )}
      <div className="fb wrap">
        <p className="t12 c3">{w.rulesOf(row.rules_version, dateWords(row.checked_on, language), row.rules.length)}</p>
        <div className="f g16 noprint">
          <GoLink href={detailsHref(row.product.id)}>{w.details}</GoLink>
          {row.applied ? (
            <ButtonLink kind="soft" size="sm" href={hrefOf(paths.applications)}>
              {w.seeApplication}
            </ButtonLink>
          ) : (
            row.verdict === 'match' &&
            onApply && (
              <Button size="sm" iconEnd={ArrowRight} onClick={() => onApply(row)}>
                {w.applyNow}
              </Button>
            )
          )}
        </div>
      </div>
    </>
  );
}

/** Unknown facts can be answered in a form that asks for them alone. */
function MissingAnswers({ row, reportId }: Pick<ReportProductDetailsProps, 'row' | 'reportId'>) {
  const w = useWords(reportDetailWords);
  const missing = row.missing_answers;
  if (missing.length === 0) return null;
  const text = row.verdict !== 'needs_data' ? w.unknownAside : row.change ? w.unknownBesides : w.unknownText;
  return (
    <Note
      kind="info"
      title={w.unknownYet}
      action={
        reportId && (
          <ButtonLink
            kind="line"
            size="sm"
            icon={PencilLine}
            href={addAnswersHref(
              reportId,
              missing.map(({ attr }) => attr),
            )}
            className="noprint"
          >
            {w.add}
          </ButtonLink>
        )
      }
    >
      {text(missing.map(({ name }) => name).join(w.comma))}
    </Note>
  );
}
