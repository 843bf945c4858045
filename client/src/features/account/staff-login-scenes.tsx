import { line, times } from './scene-strokes.ts';

/** The stores of a region, as lights between hills. */
const lights = [
  { x: 92, y: 452 },
  { x: 196, y: 506 },
  { x: 300, y: 474 },
  { x: 432, y: 520 },
  { x: 520, y: 458 },
];
const roofs = [
  { y: 150, half: 62 },
  { y: 222, half: 78 },
  { y: 300, half: 96 },
];
/** The login drawing of the regional centre: a tower above the lights. */
export const watchtower = (
  <>
    <circle cx="540" cy="110" r="34" fill="var(--p-brass-2)" />
    {times(12, (i) => (
      <path
        key={i}
        d={`M-420 ${372 + i * 20}S-150 ${420 + i * 18} -10 ${352 + i * 22}C110 ${296 + i * 24} 208 ${408 + i * 16} 330 ${370 + i * 20}S520 ${330 + i * 24} 640 ${372 + i * 20}`}
        {...line}
        opacity={0.75 - i * 0.05}
      />
    ))}
    <path d="M318 404h148l16 60H302z" fill="var(--p-ink)" />
    <path d="M340 164h104v240H340z" fill="var(--p-dusk)" />
    {roofs.map(({ y, half }) => (
      <g key={y}>
        <path
          d={`M${392 - half} ${y}C${392 - half + 26} ${y - 4} ${392 - 34} ${y - 20} ${392 - 26} ${y - 40}H${392 + 26}C${392 + 34} ${y - 20} ${392 + half - 26} ${y - 4} ${392 + half} ${y}Z`}
          fill="var(--p-brass)"
        />
        {times(5, (i) => (
          <path
            key={i}
            d={`M${392 - 20 + i * 10} ${y - 38}L${392 - half * 0.7 + i * half * 0.35} ${y - 3}`}
            fill="none"
            stroke="var(--p-pine)"
            opacity=".55"
          />
        ))}
        <rect x="356" y={y + 14} width="22" height="34" fill="var(--p-lamp)" />
        <rect x="406" y={y + 14} width="22" height="34" fill="var(--p-lamp)" />
      </g>
    ))}
    <path d="M392 110V72" stroke="var(--p-brass)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="392" cy="66" r="9" fill="var(--p-lamp)" />
    {lights.map(({ x, y }) => (
      <g key={x}>
        <path d={`M392 66L${x} ${y}`} {...line} strokeDasharray="2 9" opacity=".5" />
        <circle cx={x} cy={y} r="18" fill="var(--p-lamp)" opacity=".16" />
        <circle cx={x} cy={y} r="7" fill="var(--p-lamp)" />
      </g>
    ))}
  </>
);

/** Beads per rod that are pushed to the beam: above it one counts five, below each one. */
const rods = [
  { five: true, ones: 1 },
  { five: false, ones: 3 },
  { five: false, ones: 0 },
  { five: true, ones: 2 },
  { five: false, ones: 4 },
  { five: true, ones: 0 },
  { five: false, ones: 2 },
];
const rodX = (rod: number): number => 92 + rod * 73;
const bead = (x: number, y: number, isPushed: boolean) => (
  <g key={y}>
    <path
      d={`M${x - 31} ${y}L${x - 17} ${y - 17}H${x + 17}L${x + 31} ${y}L${x + 17} ${y + 17}H${x - 17}Z`}
      fill={isPushed ? 'var(--p-brass)' : 'var(--p-clay)'}
    />
    <path d={`M${x - 31} ${y}H${x + 31}`} stroke="var(--p-ink)" opacity=".35" />
  </g>
);

/** The login drawing of headquarters: an abacus. */
export const abacus = (
  <>
    {times(10, (i) => (
      <path key={i} d={`M${40 + i * 22} ${40 + i * 9}H${580 - i * 22}`} {...line} opacity={0.6 - i * 0.05} />
    ))}
    <rect x="30" y="158" width="560" height="396" rx="14" fill="var(--p-ink)" />
    <rect x="48" y="176" width="524" height="360" rx="6" fill="var(--p-pine)" />
    {rods.map(({ five, ones }, rod) => {
      const x = rodX(rod);
      return (
        <g key={x}>
          <path d={`M${x} 176V536`} stroke="var(--p-brass-2)" strokeWidth="3" opacity=".7" />
          {bead(x, five ? 254 : 200, five)}
          {times(4, (i) => bead(x, i < ones ? 318 + i * 36 : 410 + i * 36, i < ones))}
        </g>
      );
    })}
    <rect x="48" y="276" width="524" height="20" fill="var(--p-ink)" />
    {times(7, (i) => (
      <circle key={i} cx={rodX(i)} cy="286" r="3.5" fill="var(--p-lamp)" />
    ))}
  </>
);
