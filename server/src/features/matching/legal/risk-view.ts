import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { Language } from '@sycee/domain/language/both';
import type { Risk } from '@sycee/domain/risk/assess';
import { riskHeadline } from '@sycee/domain/risk/headline';
import { countRisks, isOnlyDeclared } from '@sycee/domain/risk/item';
import { itemWords, riskAct, riskSentence } from '@sycee/domain/risk/sentences';
import type { CourtRecord } from '#platform/ports/judicial/judicial.ts';
import { sourceWords } from '../words.ts';

type RiskView = NonNullable<DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['risk']>;

/** Stored facts as text in the reader's language. */
export function riskView(l: Language, { items, level }: Risk, court: CourtRecord | null): RiskView {
  const counts = countRisks(items);
  return {
    level: level === 'none' && counts.none === 0 ? null : level,
    headline: riskHeadline(counts)[l],
    counts,
    items: items.map((item) => ({
      id: item.id,
      name: itemWords[item.id].name[l],
      level: item.level,
      declared: isOnlyDeclared(item),
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
