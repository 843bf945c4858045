import { type DensityPoint, densityOf, shareOf } from './density.ts';

interface DistributionProps {
  /** Amounts in fen with their weights. */
  values: readonly { value: number; weight: number }[];
  estimate: number;
  low: number;
  high: number;
  amountText: (fen: number) => string;
  /** The same in words. */
  label: string;
}

const [width, height] = [360, 128];
/** The line of the estimate stands above the curve; ticks and labels are below the base line. */
const [topPx, basePx, ticksPx, labelsPx] = [12, 86, 98, 120];
/** Labels are at least so far apart; the middle one keeps its place. */
const labelGapPx = 64;
const halfLabelPx = 28;

/** How often such homes sell for how much: the curve, its middle part filled, a line at the estimate and a tick per sale. */
export function Distribution({ values, estimate, low, high, amountText, label }: DistributionProps) {
  const curve = densityOf(values, [low, high]);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * width;
  const y = (share: number) => basePx - share * (basePx - topPx - 8);
  const areaOf = (points: readonly DensityPoint[]) =>
    `M${points.map((point) => `${x(point.at).toFixed(1)} ${y(point.height).toFixed(1)}`).join('L')}L${x(points.at(-1)!.at).toFixed(1)} ${basePx}L${x(points[0]!.at).toFixed(1)} ${basePx}Z`;
  const middle = x(estimate);
  const labels = [
    { key: 'low', at: Math.min(x(low), middle - labelGapPx), text: amountText(low) },
    { key: 'estimate', at: middle, text: amountText(estimate) },
    { key: 'high', at: Math.max(x(high), middle + labelGapPx), text: amountText(high) },
  ];
  return (
    <svg className="valuation-curve" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="all" d={areaOf(curve)} />
      <path className="range" d={areaOf(shareOf(curve, low, high))} />
      <line className="base" x1={0} x2={width} y1={basePx} y2={basePx} />
      {values.map(({ value, weight }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sales of the same price are alike.
        <line key={`${at} ${weight}`} className="tick" x1={x(value)} x2={x(value)} y1={ticksPx - 8} y2={ticksPx} />
      ))}
      <line className="estimate" x1={middle} x2={middle} y1={topPx - 8} y2={basePx} />
      {labels.map(({ key, at, text }) => (
        <text
          key={key}
          className={key}
          x={Math.min(Math.max(at, halfLabelPx), width - halfLabelPx)}
          y={labelsPx}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
