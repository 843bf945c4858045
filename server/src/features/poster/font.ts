import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { hasLetter, lettersOf, missingLetter, missingLetters } from '@sycee/domain/poster/letters';
import { callerOf, type RequestContext } from '#platform/context.ts';

type Font = (typeof posters)['GET /marketing/api/poster/font'];

/** The font of posters with the letters of the query, and with the sign that is drawn for those that it does not have. */
export async function fontOf(ctx: RequestContext, { weight, letters }: QueryOut<Font>): Promise<DataIn<Font>> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('posterFont', account);
  const known = lettersOf(letters).filter((letter) => hasLetter(letter, weight));
  // In one order, so that the same letters are one font.
  const wanted = [...new Set([...known, missingLetter])].toSorted().join('');
  const font = await ctx.posters.font(account, weight, wanted);
  return { font: Buffer.from(font).toString('base64'), missing: missingLetters(letters) };
}
