import { normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type SampleCompany, sampleCompanies } from '@sycee/seed/companies/companies';
import { pinyin } from 'pinyin-pro';
import type { Clock } from '#platform/clock.ts';
import type { CompanyRecord, CompanyRegistry, FoundCompany } from './company-registry.ts';

const foundAtMost = 20;

interface Spelled {
  readonly company: SampleCompany;
  readonly syllables: readonly string[];
}

/** Created at the first search, to keep the start fast. */
let spelled: readonly Spelled[] | undefined;
const allSpelled = (): readonly Spelled[] => {
  spelled ??= sampleCompanies.map((company) => ({
    company,
    syllables: pinyin(company.name, { toneType: 'none', type: 'array' }),
  }));
  return spelled;
};

/** Rank of a match, smaller is better; null: no match. Matches from any syllable on: muju finds 模具, and so does mj. */
function placeOf({ company, syllables }: Spelled, word: string): number | null {
  if (company.code === word.toUpperCase()) return 0;
  const at = company.name.indexOf(word);
  if (at >= 0) return 1 + at;
  if (word.length >= 6 && company.code.startsWith(word.toUpperCase())) return 1;
  if (!/^[a-z]+$/.test(word)) return null;
  for (const i of syllables.keys()) {
    const rest = syllables.slice(i);
    const initials = rest.map((syllable) => syllable[0]).join('');
    if (rest.join('').startsWith(word) || initials.startsWith(word)) return 100 + i;
  }
  return null;
}

const foundView = ({ code, name, status, foundedOn }: SampleCompany): FoundCompany => ({
  code,
  name,
  isActive: status === 'active',
  foundedOn,
});

/** The sample companies of the seed, found by name, part of it, pinyin or code. */
export class EmbeddedRegistry implements CompanyRegistry {
  readonly sample = true;
  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async search(text: string): Promise<FoundCompany[]> {
    const word = normalizeCreditCode(text).toLowerCase();
    return allSpelled()
      .flatMap((one) => {
        const place = placeOf(one, word);
        return place === null ? [] : [{ one, place }];
      })
      .sort((a, b) => a.place - b.place)
      .slice(0, foundAtMost)
      .map(({ one }) => foundView(one.company));
  }

  async company(code: string): Promise<CompanyRecord | null> {
    const company = sampleCompanies.find((one) => one.code === code);
    if (!company) return null;
    return {
      ...foundView(company),
      region: company.region,
      industry: company.industry,
      capitalFen: company.capitalFen,
      staff: company.staff,
      representativeStake: company.stake,
      representativeSince: company.representativeChangedOn ?? company.foundedOn,
      isHighTech: company.isHighTech,
      asOf: businessDateOf(this.#clock.now()),
    };
  }
}
