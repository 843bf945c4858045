import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { CompanyRecord, CompanyRegistry, FoundCompany } from './company-registry.ts';
import { capitalFenOf, industryOf, isActiveStatus, regionOf } from './register-words.ts';
import { dayOf, optional, queryTianyancha, type TianyanchaOptions } from './tianyancha.ts';

const text = optional(z.string());
const time = optional(z.union([z.string(), z.number()]));
const found = z.object({
  items: z.array(z.object({ name: z.string(), creditCode: text, regStatus: text, estiblishTime: time })),
});
const base = z.object({
  name: z.string(),
  creditCode: text,
  regStatus: text,
  estiblishTime: time,
  regCapital: text,
  socialStaffNum: optional(z.coerce.number().int().min(0).max(10_000_000)),
  industry: text,
  city: text,
  district: text,
  tags: text,
  updateTimes: time,
});

/** The provider marks matches in names with <em>. */
const plain = (name: string): string => name.replace(/<[^>]*>/g, '');

/**
 * The open API of Tianyancha: search 2.0 and ic/baseinfo/normal. Shareholders and changes are separate products and
 * stay unknown.
 */
export class HttpRegistry implements CompanyRegistry {
  readonly sample = false;
  readonly #options: TianyanchaOptions;
  readonly #clock: Clock;
  constructor(options: TianyanchaOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  async search(word: string, signal: AbortSignal): Promise<FoundCompany[]> {
    const query = { word, pageSize: '20', pageNum: '1' };
    const answer = await queryTianyancha(this.#options, { path: 'search/2.0', query, result: found, signal });
    return (answer?.items ?? []).flatMap(({ name, creditCode, regStatus, estiblishTime }) => {
      const code = normalizeCreditCode(creditCode ?? '');
      // Organizations without such a code (foreign, older kinds) are skipped, as reports need one.
      if (!isCreditCode(code)) return [];
      return [{ code, name: plain(name), isActive: isActiveStatus(regStatus), foundedOn: dayOf(estiblishTime) }];
    });
  }

  async company(code: string, signal: AbortSignal): Promise<CompanyRecord | null> {
    const input = { path: 'ic/baseinfo/normal', query: { keyword: code }, result: base, signal };
    const answer = await queryTianyancha(this.#options, input);
    // A search by code may return another company, which must not be used.
    if (!answer || normalizeCreditCode(answer.creditCode ?? '') !== code) return null;
    return {
      code,
      name: plain(answer.name),
      isActive: isActiveStatus(answer.regStatus),
      foundedOn: dayOf(answer.estiblishTime),
      region: regionOf(answer.city, answer.district),
      industry: industryOf(answer.industry),
      capitalFen: capitalFenOf(answer.regCapital),
      staff: answer.socialStaffNum ?? null,
      representativeStake: null,
      representativeSince: null,
      isHighTech: answer.tags ? answer.tags.includes('高新技术企业') : null,
      asOf: dayOf(answer.updateTimes) ?? businessDateOf(this.#clock.now()),
    };
  }
}
