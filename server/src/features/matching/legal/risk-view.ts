import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { Language } from '@sycee/domain/language/both';
import type { Risk } from '@sycee/domain/risk/assess';
import { riskLevels } from '@sycee/domain/risk/item';
import { itemWords, riskAct, riskHeadline, riskSentence } from '@sycee/domain/risk/words';
import type { CourtRecord } from '#platform/ports/judicial/judicial.ts';
import { sourceWords } from '../words.ts';

type RiskView = NonNullable<DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['risk']>;

/** Stored facts as text in the reader's language. */
export function riskView(l: Language, { items, level, unknown }: Risk, court: CourtRecord | null): RiskView {
  const counts = Object.fromEntries(
    riskLevels.map((one) => [one, items.filter((item) => item.level === one).length]),
  ) as RiskView['counts'];
  return {
    level,
    headline: riskHeadline(counts, unknown)[l],
    counts,
    unknown,
    items: items.map((item) => ({
      id: item.id,
      name: itemWords[item.id].name[l],
      level: item.level,
      sentence: riskSentence(item)[l],
      act: riskAct(item)?.[l] ?? null,
      failed: item.why === 'source_failed',
      source: item.source ? sourceWords[item.source][l] : '',
      as_of: item.asOf,
      sample: item.sample,
    })),
    cases: court ? casesOf(court) : [],
  };
}

const shownAtMost = 50;

function casesOf({ lawsuits, enforcements, dishonest }: CourtRecord): RiskView['cases'] {
  const blank = { cause: '', amount: null, open: true, against: true };
  return [
    ...dishonest.map(({ caseNo, court, publishedOn }) => ({
      ...blank,
      kind: 'dishonest' as const,
      case_no: caseNo,
      court,
      on: publishedOn,
    })),
    ...enforcements.map(({ caseNo, court, filedOn, amountFen }) => ({
      ...blank,
      kind: 'enforcement' as const,
      case_no: caseNo,
      court,
      on: filedOn,
      amount: amountFen,
    })),
    ...lawsuits.map(({ caseNo, court, cause, filedOn, isDefendant, isClosed }) => ({
      ...blank,
      kind: 'lawsuit' as const,
      case_no: caseNo,
      court,
      cause,
      on: filedOn,
      open: !isClosed,
      against: isDefendant,
    })),
  ].slice(0, shownAtMost);
}
