import type { BothLanguages } from '#language/both.ts';
import { type FeeTerms, feeReceivers, feeStates, feeTimes } from './fee.ts';

const shareAtMost = 10_000;
const fixedFenAtMost = 100_000_000;

const isWholeUpTo = (value: number, most: number): boolean => Number.isSafeInteger(value) && value > 0 && value <= most;

/** The reasons why fees cannot be published; empty if they can. Input may come from a file or a form, so types are checked too. */
export function lintFees({ state, list }: FeeTerms): BothLanguages[] {
  const findings: BothLanguages[] = [];
  const report = (zh: string, en: string) => findings.push({ zh, en });
  if (!feeStates.includes(state)) report('未说明是否收费。', 'The product does not state whether it has fees.');
  const isListed = state === 'known' || state === 'partly';
  if (isListed && list.length === 0) report('写明有费用，但没有列出。', 'The product states fees, but none is listed.');
  if (!isListed && list.length > 0)
    report(
      '列出了费用，却写明没有费用或费用未知。',
      'Fees are listed, but the product states that there are none or that they are unknown.',
    );
  for (const { name, when, basis, receiver } of list) {
    if (!name.zh.trim() || !name.en.trim())
      report('费用缺少中文或英文名称。', 'A fee has no Chinese or no English name.');
    if (!feeTimes.includes(when)) report(`「${name.zh}」的收取时间无效。`, `The due time of “${name.en}” is invalid.`);
    if (!Object.hasOwn(feeReceivers, receiver))
      report(`「${name.zh}」没有写明收取方。`, `The receiver of “${name.en}” is missing.`);
    const isPlausible =
      basis.kind === 'share'
        ? isWholeUpTo(basis.share, shareAtMost)
        : basis.kind === 'fixed' && isWholeUpTo(basis.amountFen, fixedFenAtMost);
    if (!isPlausible)
      report(
        `「${name.zh}」的金额或比例无效：须大于 0，不超过本金或 100 万元。`,
        `The amount or share of “${name.en}” is invalid: it must be above zero, and at most the principal or ¥1,000,000.`,
      );
  }
  return findings;
}
