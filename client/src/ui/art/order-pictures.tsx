import type { ReactNode } from 'react';
import { ink } from './engraving.tsx';

const times = (n: number, draw: (at: number) => ReactNode) => Array.from({ length: n }, (_, at) => draw(at));

/** A machine shop: saw-tooth roof, a lathe and a worker. */
export const workshop = (
  <>
    <rect width="300" height="300" fill={ink('rice-2')} />
    <path d="M0 0H300V92L250 60 200 92 150 60 100 92 50 60 0 92Z" fill={ink('dusk')} />
    {times(3, (at) => (
      <path key={at} d={`M${20 + at * 100} 78l30-19v34h-30z`} fill={ink('lamp')} opacity="0.75" />
    ))}
    <rect y="210" width="300" height="90" fill={ink('mist-2')} />
    <rect y="210" width="300" height="6" fill={ink('dusk-2')} />
    <rect x="26" y="150" width="88" height="70" fill={ink('pine-2')} />
    <rect x="38" y="132" width="34" height="20" fill={ink('pine')} />
    <circle cx="86" cy="180" r="17" fill={ink('rice')} />
    <circle cx="86" cy="180" r="7" fill={ink('pine-2')} />
    <rect x="150" y="126" width="70" height="94" fill={ink('dusk-2')} />
    <rect x="162" y="140" width="46" height="34" fill={ink('mist')} />
    <circle cx="170" cy="196" r="5" fill={ink('lamp')} />
    <circle cx="186" cy="196" r="5" fill={ink('red')} />
    <rect x="240" y="168" width="44" height="52" fill={ink('clay')} />
    <rect y="262" width="300" height="5" fill={ink('mist')} />
    <circle cx="232" cy="112" r="11" fill={ink('clay')} />
    <path d="M214 210c0-54 4-84 18-84s18 30 18 84z" fill={ink('brass')} opacity="0.95" />
  </>
);

const goods = ['clay', 'rice-2', 'mist-2', 'brass', 'rice'];

/** Shelves full of goods. */
export const stock = (
  <>
    <rect width="300" height="300" fill={ink('dusk')} />
    {[30, 108, 186].map((y, shelf) => (
      <g key={y}>
        <rect x="14" y={y + 62} width="272" height="7" fill={ink('brass')} />
        {times(5, (at) => {
          const lower = ((at * shelf) % 3) * 7;
          return (
            <g key={at}>
              <rect
                x={20 + at * 54}
                y={y + lower + 8}
                width="44"
                height={54 - lower}
                fill={ink(goods[(at + shelf * 2) % goods.length] ?? 'rice')}
              />
              <rect
                x={36 + at * 54}
                y={y + lower + 8}
                width="10"
                height={54 - lower}
                fill={ink('ink')}
                opacity="0.12"
              />
            </g>
          );
        })}
      </g>
    ))}
    <rect x="10" y="20" width="6" height="280" fill={ink('dusk-2')} />
    <rect x="284" y="20" width="6" height="280" fill={ink('dusk-2')} />
    <rect y="270" width="300" height="30" fill={ink('ink')} opacity="0.5" />
  </>
);

const nuts = [
  [70, 80, 44, 'dusk-2'],
  [186, 66, 34, 'brass'],
  [230, 166, 52, 'mist-2'],
  [108, 196, 58, 'dusk'],
  [206, 258, 32, 'clay'],
  [24, 264, 34, 'brass'],
] as const;

const hexagon = (x: number, y: number, radius: number, turn: number) =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((k) => (k * Math.PI) / 3 + turn)
    .map((angle) => `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`)
    .join('L')}Z`;

/** Nuts on a bench. */
export const parts = (
  <>
    <rect width="300" height="300" fill={ink('mist')} />
    {nuts.map(([x, y, radius, color], at) => (
      <g key={x}>
        <circle cx={x + 6} cy={y + 9} r={radius} fill={ink('ink')} opacity="0.14" />
        <path d={hexagon(x, y, radius, at)} fill={ink(color)} />
        <circle cx={x} cy={y} r={radius * 0.52} fill={ink('snow')} opacity="0.28" />
        <circle cx={x} cy={y} r={radius * 0.4} fill={ink('dusk')} />
      </g>
    ))}
  </>
);

/** A cup of tea and a letter. */
export const cup = (
  <>
    <rect width="300" height="300" fill={ink('rice')} />
    <rect y="196" width="300" height="104" fill={ink('brass')} />
    <rect y="196" width="300" height="5" fill={ink('ink')} opacity="0.18" />
    <path d="M74 130h104c0 62-18 92-52 92s-52-30-52-92z" fill={ink('pine-2')} />
    <ellipse cx="126" cy="130" rx="52" ry="13" fill={ink('pine')} />
    <ellipse cx="126" cy="132" rx="42" ry="9" fill={ink('brass-2')} />
    <path d="M178 146c30-6 34 40-8 44l3-11c20-4 18-26 3-23z" fill={ink('pine-2')} />
    <path
      d="M104 104c-10-18 12-22 2-44M136 100c-10-18 12-22 2-44"
      fill="none"
      stroke={ink('ink-2')}
      strokeWidth="3"
      opacity="0.3"
      strokeLinecap="round"
    />
    <path d="M206 172l70-14v84l-70 14z" fill={ink('snow')} />
    {times(4, (at) => {
      const long = at === 3 ? 26 : 50;
      return <path key={at} d={`M216 ${184 + at * 14}l${long}-10v4l-${long} 10z`} fill={ink('mist-2')} />;
    })}
  </>
);
