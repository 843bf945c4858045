export interface RadarAxis {
  label: string;
  /** 0 to 100. */
  value: number;
  /** The median of peers, 0 to 100. */
  peer?: number;
}

const rings = [0.25, 0.5, 0.75];

/** A radar of six axes with scores under their names and peers dashed. Used beside percentile bars, never alone. */
export function Radar({ axes, px = 252, radius = 82 }: { axes: readonly RadarAxis[]; px?: number; radius?: number }) {
  const width = px + 60;
  const cx = width / 2;
  const cy = px / 2 + 2;
  const point = (index: number, share: number): [number, number] => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / axes.length;
    return [cx + radius * share * Math.cos(angle), cy + radius * share * Math.sin(angle)];
  };
  const polygon = (share: (axis: RadarAxis) => number) =>
    axes
      .map((axis, index) =>
        point(index, share(axis))
          .map((at) => at.toFixed(1))
          .join(','),
      )
      .join(' ');
  return (
    <svg
      className="ch"
      width="100%"
      viewBox={`0 0 ${width} ${px}`}
      role="img"
      aria-label={axes.map(({ label, value }) => `${label} ${value}`).join(', ')}
      style={{ maxWidth: width, margin: 'auto' }}
    >
      <polygon points={polygon(() => 1)} fill="var(--surface-2)" stroke="var(--grid)" />
      {rings.map((ring) => (
        <polygon key={ring} points={polygon(() => ring)} fill="none" stroke="var(--grid)" />
      ))}
      {axes.map((axis, index) => (
        <path key={axis.label} d={`M${cx} ${cy}L${point(index, 1).join(' ')}`} stroke="var(--grid)" />
      ))}
      {axes.some(({ peer }) => peer !== undefined) && (
        <polygon
          points={polygon(({ peer = 0 }) => peer / 100)}
          fill="none"
          stroke="var(--peer)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
      )}
      <polygon
        points={polygon(({ value }) => value / 100)}
        fill="var(--d1)"
        fillOpacity={0.14}
        stroke="var(--d1)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {axes.map((axis, index) => {
        const [dotX, dotY] = point(index, axis.value / 100);
        const [x, y] = point(index, 1.16);
        const anchor = Math.abs(x - cx) < 8 ? 'middle' : x > cx ? 'start' : 'end';
        const shift = y < cy - radius ? -6 : y > cy + radius ? 8 : -2;
        return (
          <g key={axis.label}>
            <circle cx={dotX} cy={dotY} r={3.5} fill="var(--surface)" stroke="var(--d1)" strokeWidth={2} />
            <text x={x} y={y + shift} textAnchor={anchor}>
              <tspan fill="var(--ink-2)">{axis.label}</tspan>
              <tspan x={x} dy={15} fontWeight={600} fill="var(--ink)">
                {axis.value}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
