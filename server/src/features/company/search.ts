import type { company } from '@sycee/contract/company';
import type { DataIn } from '@sycee/contract/core/call';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import type { RequestContext } from '#platform/context.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import { withSignal } from '#platform/with-signal.ts';

type SearchResult = DataIn<(typeof company)['GET /tax/api/company/search/']>;
const answerWithinMs = 6_000;
/** Eighteen letters and digits are treated as a credit code. */
const codeLike = /^[0-9A-Z]{18}$/;

/** The register is public: a search queries nothing about a single company and needs no consent. */
export async function searchCompanies(ctx: RequestContext, keyword: string): Promise<SearchResult> {
  const { companyRegistry } = ctx;
  if (!companyRegistry) throw notSetUp('companies');
  await ctx.limits.take('companySearch', ctx.network);
  const { sample } = companyRegistry;
  const typed = normalizeCreditCode(keyword);
  if (codeLike.test(typed) && !isCreditCode(typed)) return { list: [], state: 'ok', wrong_code: true, sample };
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const matches = await withSignal(signal, companyRegistry.search(codeLike.test(typed) ? typed : keyword, signal));
    const list = matches.map(({ code, name, isActive, foundedOn }) => ({
      code,
      name,
      active: isActive,
      founded_on: foundedOn,
    }));
    return { list, state: 'ok', wrong_code: false, sample };
  } catch (error) {
    ctx.log.warn({ err: error, traceId: ctx.traceId }, 'the register of companies gave no answer');
    return { list: [], state: 'failed', wrong_code: false, sample };
  }
}
