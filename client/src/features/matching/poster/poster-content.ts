import type { Language } from '@sycee/domain/language/both';
import { formatRate } from '@sycee/domain/money/format';
import type { MatchPosterTexts } from '@sycee/domain/poster/match-scene';
import { irrShortLabel } from '#features/catalog/index.ts';
import { dayWords } from '#platform/date-words.ts';
import { categoryNames } from '#platform/site/categories.ts';
import { amountParts } from '#ui/amount-parts.ts';
import { reportTitles } from '../report/words.ts';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import type { MadeLink } from '../share/share-api.ts';
import { posterWords } from './words.ts';

interface Result {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[];
  link: MadeLink | null;
  site: string;
}

/** The content of a public poster: score, counts and ranges, no answers and no names of people or firms. */
export function posterContent({ report, result, rows, link, site }: Result, language: Language): MatchPosterTexts {
  const w = posterWords[language];
  const { counts, best_rate, best_rate_category: category, best_amount } = result;
  const categoryName = category === null ? '' : categoryNames(language)[category];
  return {
    site,
    kind: reportTitles[language][report.kind],
    score: result.score,
    scoreOf: w.scoreOf,
    band: result.band_name,
    headline: result.headline,
    stats: [
      { label: w.match, value: `${counts.match} / ${counts.all}` },
      ...(best_rate === null ? [] : [{ label: w.rate(categoryName), value: `${formatRate(best_rate)}%` }]),
      ...(best_amount === null ? [] : [{ label: w.most, value: amountText(best_amount, best_amount, language) }]),
    ],
    products: rows
      .filter(({ verdict }) => verdict === 'match')
      .slice(0, 3)
      .map(({ product, amount_from, amount_to, rate_from, irr_from, fee_terms }) => ({
        name: product.name,
        institution: product.institution.name,
        figures: [
          amount_from !== null && amountText(amount_from, amount_to ?? amount_from, language),
          rate_from !== null && w.simple(`${formatRate(rate_from)}%`),
          irr_from !== null && `${irrShortLabel(fee_terms, language)} ${formatRate(irr_from)}%`,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    hasCode: link !== null,
    code: w.code,
    scan: w.scan,
    until: link ? w.until(dayWords(link.expires_at, language)) : '',
    fine: report.sample ? `${w.sample} · ${w.fine}` : w.fine,
  };
}

function amountText(fen: number, toFen: number, language: Language): string {
  const { from, to, unit } = amountParts(fen, { toFen, language });
  const figures = to ? `${from}–${to}` : from;
  if (unit === 'wan') return `${figures} 万元`;
  return `¥${figures}${unit}`;
}
