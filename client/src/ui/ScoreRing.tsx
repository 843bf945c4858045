export interface ScoreRingProps {
  value: number;
  max?: number;
  /** The band's name, under the figure. */
  label: string;
  px?: number;
  /** Uses the lighter brass of a hero. */
  hero?: boolean;
  /** Where bands begin, as shares of the whole. */
  bands?: readonly number[];
  stroke?: number;
}

const fromDegrees = 135;
const sweepDegrees = 270;

/** A ring of 270 degrees for a score. At most one per view. */
export function ScoreRing(props: ScoreRingProps) {
  const { value, max = 1000, label, px = 132, hero, bands = [0.55, 0.7, 0.85], stroke = 9 } = props;
  const centre = px / 2;
  const radius = px / 2 - stroke / 2 - 5;
  const point = (share: number, at = radius) => {
    const angle = ((fromDegrees + sweepDegrees * share) * Math.PI) / 180;
    return `${(centre + at * Math.cos(angle)).toFixed(1)} ${(centre + at * Math.sin(angle)).toFixed(1)}`;
  };
  const arc = (share: number) =>
    `M${point(0)}A${radius} ${radius} 0 ${share * sweepDegrees > 180 ? 1 : 0} 1 ${point(share)}`;
  const outside = radius + stroke / 2;
  const share = Math.max(0.001, Math.min(1, value / max));
  const line = { fill: 'none', strokeWidth: stroke, strokeLinecap: 'round' } as const;
  return (
    <svg
      className="ch"
      width={px}
      height={px}
      viewBox={`0 0 ${px} ${px}`}
      role="img"
      aria-label={`${value} / ${max} ${label}`}
    >
      <path d={arc(1)} {...line} stroke={hero ? 'var(--hero-line)' : 'var(--sunken)'} />
      <path d={arc(share)} {...line} stroke={hero ? 'var(--brass-hero)' : 'var(--brass)'} />
      {bands.map((band) => (
        <path
          key={band}
          d={`M${point(band, outside + 1.5)}L${point(band, outside + 5)}`}
          stroke={hero ? 'var(--hero-ink-2)' : 'var(--peer)'}
          strokeWidth={1.2}
        />
      ))}
      <text
        x={centre}
        y={centre + px * 0.055}
        textAnchor="middle"
        style={{
          fontSize: px * 0.25,
          fontWeight: 600,
          letterSpacing: '-.02em',
          fill: hero ? 'var(--hero-ink)' : 'var(--ink)',
        }}
      >
        {value}
      </text>
      <text
        x={centre}
        y={centre + px * 0.055 + 18}
        textAnchor="middle"
        style={{ fill: hero ? 'var(--hero-ink-2)' : 'var(--ink-3)' }}
      >
        {label}
      </text>
    </svg>
  );
}
