import { useMemo } from 'react';
import { reportVerdicts, verdictNames } from '#features/verdicts/index.ts';
import { dateWords } from '#platform/date-words.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Rate } from '#ui/Rate.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { boundWords } from '../report/bound-words.ts';
import { groupsOfRules } from '../report/reasons.ts';
import { reportProductWords } from '../report/report-product-words.ts';
import { whyWords } from '../report/why-words.ts';
import { reportWords } from '../report/words.ts';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import { Letterhead } from './Letterhead.tsx';
import { PrintedProduct, PrintRule } from './PrintedProduct.tsx';
import { heading, line, type PrintPart } from './parts.tsx';
import { sectionParts } from './section-parts.tsx';
import { useAnalysisParts } from './use-analysis-parts.ts';
import { printWords } from './words.ts';

interface MatchPrintInput {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[];
  /** Every rule of every product, or the verdicts only. */
  isFull: boolean;
  /** The addressee. */
  owner: string;
}

/** A personal, company or tax report: verdict, next steps, every product, and the facts. */
export function useMatchParts({ report, result, rows, isFull, owner }: MatchPrintInput): PrintPart[] {
  const w = useWords(printWords);
  const of = useWords(reportWords);
  const productTexts = useWords(reportProductWords);
  const names = useWords(verdictNames);
  const why = useWords(whyWords);
  const bounds = useWords(boundWords);
  const categories = useCategoryNames();
  const [language] = useLanguage();
  const analysis = useAnalysisParts(report, w.figures);
  return useMemo(() => {
    const fact = ({ attr, name, value, state, source, as_of, partial, reasons }: ReportResult['facts'][number]) => (
      <div key={attr}>
        <span className="fb fe">
          <span>{name}</span>
          <b className="m num end">
            {state === 'known'
              ? partial
                ? bounds[partial.bound](value)
                : value
              : state === 'failed'
                ? w.factFailed
                : w.factNone}
          </b>
        </span>
        <p className="paper-small num">
          {[attr === 'tax12m' && bounds.tax12m, source, as_of && dateWords(as_of, language)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {partial && <p className="paper-small">{[bounds.partial, ...partial.reasons].join(' · ')}</p>}
        {reasons.length > 0 && <p className="paper-small">{reasons.join(' · ')}</p>}
      </div>
    );
    const facts = inPairs(result.facts).map((two) =>
      line(`fact ${two[0]?.attr}`, <div className="paper-two">{two.map(fact)}</div>),
    );
    // The last part stays with the part that follows, so that the end of the report has no page to itself.
    const last = facts.pop();
    if (last) facts.push({ ...last, heads: true });
    return [
      { key: 'letterhead', node: <Letterhead report={report} /> },
      {
        key: 'verdict',
        node: (
          <div className="paper-verdict">
            <div>
              <p className="c2">
                {w.reportFor}
                <b className="m c1">{owner}</b>
              </p>
              <p className="song">{result.headline}</p>
              {result.subline && <p className="t15 c2">{result.subline}</p>}
            </div>
            <ScoreRing value={result.score} label={result.band_name} px={112} bands={[0.5, 0.7, 0.88]} />
          </div>
        ),
      },
      {
        key: 'stats',
        node: (
          <dl className="paper-stats">
            <div>
              <dt>{of.matchOfAll}</dt>
              <dd>
                {result.counts.match} / {result.counts.all}
              </dd>
            </div>
            <div>
              <dt>{of.rateFrom(result.best_rate_category ? categories[result.best_rate_category] : '')}</dt>
              <dd>{result.best_rate === null ? of.none : <Rate value={result.best_rate} />}</dd>
            </div>
            <div>
              <dt>{of.most}</dt>
              <dd>{result.best_amount === null ? of.none : <Amount fen={result.best_amount} />}</dd>
            </div>
          </dl>
        ),
      },
      ...(result.next_steps.length > 0
        ? [
            heading('next', w.nextSteps),
            ...result.next_steps.map((step, at) =>
              line(
                `step ${at}`,
                <span className="paper-step">
                  <b className="b num">{at + 1}</b>
                  <span>
                    <b className="m">{step.title}</b>
                    <br />
                    <span className="c2">{step.text}</span>
                  </span>
                </span>,
              ),
            ),
          ]
        : []),
      ...reportVerdicts.flatMap((verdict) => {
        const own = rows.filter((row) => row.verdict === verdict);
        if (own.length === 0) return [];
        return [
          heading(verdict, `${names[verdict]} · ${w.count(own.length)}`, why[`${verdict}Means`]),
          ...own.flatMap((row) => productParts(row, isFull)),
        ];
      }),
      ...(result.missing_documents.length > 0
        ? [
            heading('documents', w.documents),
            line(
              'documents all',
              result.missing_documents.map(({ name }) => name).join(productTexts.comma) + productTexts.stop,
            ),
          ]
        : []),
      ...analysis,
      ...(report.subject ? sectionParts(report.sections, language) : []),
      ...(facts.length > 0 ? [heading('facts', w.facts), ...facts] : []),
      {
        key: 'fine',
        node: (
          <p className="paper-fine">
            {of.fine(report.number, dateWords(report.rules_version, language), dateWords(report.expires_on, language))}
          </p>
        ),
      },
    ];
  }, [report, result, rows, isFull, owner, w, of, productTexts, names, why, bounds, categories, analysis, language]);
}

const inPairs = <Of,>(all: readonly Of[]): Of[][] =>
  all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));

/** A page may break between two rules of a product, but not between the product and its first rule. */
function productParts(row: ReportRow, isFull: boolean): PrintPart[] {
  const { id } = row.product;
  const product = line(id, <PrintedProduct row={row} />);
  if (!isFull || row.rules.length === 0) return [product];
  const lines = groupsOfRules(row).flatMap(({ box, rules }) => [
    ...(box ? [{ ...box, name: box.title, hard: true, required: '', actual: '', isBoxed: false }] : []),
    ...rules.map((rule) => ({ ...rule, isBoxed: box !== null })),
  ]);
  const rules = lines.map((rule, at) => ({
    key: `${id} ${rule.id}`,
    node: <PrintRule rule={rule} isLast={at === lines.length - 1} />,
  }));
  return [{ ...product, heads: true }, ...rules];
}
