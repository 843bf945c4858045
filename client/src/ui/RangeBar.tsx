import { type Tone, toneStyle } from './tone.ts';

export interface RangeBarProps {
  from: number;
  to: number;
  /** The common scale of all bars in a column. */
  scale: readonly [min: number, max: number];
  label: string;
  tone?: Tone;
}

export function RangeBar({ from, to, scale: [min, max], label, tone = 1 }: RangeBarProps) {
  const share = (at: number) => ((at - min) / (max - min || 1)) * 100;
  return (
    <div className="rg" role="img" aria-label={label}>
      <i style={{ ...toneStyle(tone), left: `${share(from)}%`, width: `${Math.max(2, share(to) - share(from))}%` }} />
    </div>
  );
}
