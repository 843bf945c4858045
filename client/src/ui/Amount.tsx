import { clsx } from 'clsx';
import { amountParts } from './amount-parts.ts';
import { useUiWords } from './ui-words.ts';

export interface AmountProps {
  fen: number;
  /** If set, the amount is a range. */
  toFen?: number;
  /** Shows the fen, without 万 or M: for payments. */
  exact?: boolean;
  /** 万 instead of 万元, for narrow places. */
  short?: boolean;
  className?: string;
}

/** Formats all money: a raised ¥, tabular figures, a muted unit, a thin dash in ranges. */
export function Amount({ fen, toFen, exact, short, className }: AmountProps) {
  const words = useUiWords();
  const { sign, from, to, unit } = amountParts(fen, { toFen, exact, language: words.language });
  return (
    <span className={clsx('amt', className)}>
      {sign}
      {unit !== 'wan' && <i>¥</i>}
      {from}
      {to && (
        <>
          <s>–</s>
          {to}
        </>
      )}
      {unit === 'wan' && <u>{short ? words.wanShort : words.wan}</u>}
      {unit === 'M' && 'M'}
    </span>
  );
}
