import type { CSSProperties, ReactNode } from 'react';
import { useUiWords } from './ui-words.ts';

export interface PercentileBarProps {
  label: ReactNode;
  value: ReactNode;
  /** 0 to 100, higher is better. */
  percentile: number;
}

const lowBelow = 25;

/** A position among peers: the middle half as a band, the median as a line, the own value as a dot. */
export function PercentileBar({ label, value, percentile }: PercentileBarProps) {
  const words = useUiWords();
  const style = { left: `${percentile}%`, ...(percentile < lowBelow ? { '--c': 'var(--d4)' } : {}) } as CSSProperties;
  return (
    <div className="pb">
      <span>{label}</span>
      <span className="num">
        <b className="b">{value}</b> <span className="c3">P{percentile}</span>
      </span>
      <div className="tr" role="img" aria-label={words.percentile(percentile)}>
        <i className="bnd" />
        <i className="med" />
        <i className="you" style={style} />
      </div>
    </div>
  );
}
