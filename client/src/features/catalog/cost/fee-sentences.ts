import type { Language } from '@sycee/domain/language/both';
import { feeReceivers } from '@sycee/domain/money/fee';
import { formatFen, formatShare } from '@sycee/domain/money/format';
import { explainWords, feeTimeWords } from './explain-words.ts';
import type { WireFees } from './wire-terms.ts';

/** A sentence for each fee, and one where there are none or more than are known. */
export function feeSentences({ state, list }: WireFees, language: Language): string[] {
  const w = explainWords[language];
  const times = feeTimeWords[language];
  const lines = list.map(({ name, when, share, amount, receiver }) => {
    const basis = share === null ? `¥${formatFen(amount ?? 0)}` : w.share(formatShare(share));
    return w.feeLine(name, basis, times[when], feeReceivers[receiver][language]);
  });
  if (state === 'none') return [w.noFeesLong];
  if (state === 'unknown') return [w.unknownFeesLong];
  return state === 'partly' ? [...lines, w.partlyLong] : lines;
}
