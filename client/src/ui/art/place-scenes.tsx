import { Engraving, ink } from './engraving.tsx';

/** A folded letter as a boat, for no messages. */
export const letters = (
  <>
    <rect width="200" height="140" fill={ink('dusk')} />
    <circle cx="46" cy="38" r="16" fill={ink('brass-2')} />
    <Engraving
      count={6}
      line={(at) =>
        `M46 38m${-(20 + at * 4)} 0a${20 + at * 4} ${20 + at * 4} 0 1 0 ${40 + at * 8} 0a${20 + at * 4} ${20 + at * 4} 0 1 0 ${-(40 + at * 8)} 0`
      }
      opacity={0.35}
    />
    <rect y="92" width="200" height="48" fill={ink('dusk-2')} />
    <path d="M62 80l48 18h-4l-10 14H70L58 92z" fill={ink('rice-2')} />
    <path d="M62 80l40-38 40 38-40 18z" fill={ink('snow')} />
    <path d="M102 98l40-18 6 12-16 20H96z" fill={ink('rice')} />
    <path d="M62 80l40 18 40-18" fill="none" stroke={ink('mist-2')} strokeWidth="1" />
    <circle cx="102" cy="74" r="7" fill={ink('red')} />
    <Engraving
      count={7}
      line={(at) => `M${20 + ((at * 47) % 60)} ${116 + at * 3.4}h${60 + ((at * 31) % 70)}`}
      opacity={0.6}
    />
  </>
);

/** Shelves with nothing on them. */
export const shelves = (
  <>
    <rect width="200" height="140" fill={ink('rice')} />
    <path d="M26 18h148v122H26z" fill={ink('pine')} />
    <path d="M34 26h132v34H34zM34 68h132v34H34zM34 110h132v30H34z" fill={ink('pine-2')} />
    <Engraving
      count={12}
      line={(at) => `M${40 + at * 11} 26v34M${40 + at * 11} 68v34M${40 + at * 11} 110v30`}
      opacity={0.25}
    />
    <path d="M30 60h140v5H30zM30 102h140v5H30z" fill={ink('brass')} />
    <path d="M52 60V40h11v20zM66 60l5-19 10 3-4 16z" fill={ink('clay')} />
    <path d="M66 60l5-19 10 3-4 16z" fill={ink('rice-2')} />
    <path d="M124 102q-9-3-8-14 8-6 20 0 1 11-8 14z" fill={ink('snow')} />
    <path
      d="M126 84q-2-12 8-16M126 84q0-9-9-12"
      fill="none"
      stroke={ink('mist')}
      strokeWidth="1.500"
      strokeLinecap="round"
    />
  </>
);

/** Tea on the table, for finished tasks. */
export const tea = (
  <>
    <rect width="200" height="140" fill={ink('rice')} />
    <path d="M0 98h200v42H0z" fill={ink('brass')} />
    <path d="M0 98h200v3H0z" fill={ink('ink')} opacity="0.18" />
    <circle cx="156" cy="38" r="15" fill={ink('clay')} opacity="0.9" />
    <Engraving
      count={5}
      line={(at) => `M${156 - 19 - at * 4} 38a${19 + at * 4} ${19 + at * 4} 0 0 1 ${38 + at * 8} 0`}
      opacity={0.6}
    />
    <path d="M58 66h58c0 30-10 46-29 46S58 96 58 66z" fill={ink('pine-2')} />
    <ellipse cx="87" cy="66" rx="29" ry="7" fill={ink('pine')} />
    <ellipse cx="87" cy="67" rx="23" ry="5" fill={ink('brass-2')} />
    <path d="M116 74c17-3 19 20-5 22l2-6c10-2 11-14 2-12z" fill={ink('pine-2')} />
    <path
      d="M76 52c-6-10 6-12 0-22M93 50c-6-10 6-12 0-22"
      fill="none"
      stroke={ink('ink-2')}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.35"
    />
    <ellipse cx="87" cy="116" rx="40" ry="6" fill={ink('snow')} />
    <ellipse cx="87" cy="114" rx="22" ry="3" fill={ink('rice-2')} />
  </>
);

const houses = [
  [0, 72, 30],
  [28, 54, 34],
  [60, 80, 28],
  [86, 44, 36],
  [120, 66, 30],
  [148, 84, 26],
  [172, 62, 30],
] as const;

/** A town by night with one lamp on, for nothing nearby. */
export const town = (
  <>
    <rect width="200" height="140" fill={ink('dusk')} />
    <circle cx="38" cy="30" r="12" fill={ink('brass-2')} />
    {houses.map(([x, y, width], at) => (
      <g key={x}>
        <path d={`M${x} ${y}h${width}v${140 - y}h-${width}z`} fill={ink(at % 2 ? 'ink' : 'dusk-2')} />
        <Engraving
          count={3}
          line={(row) => `M${x + 6} ${y + 12 + row * 16}h${width - 12}`}
          stroke={ink('mist-2')}
          strokeWidth={5}
          strokeDasharray="6 5"
          opacity={0.22}
        />
      </g>
    ))}
    <path d="M104 64h9v11h-9z" fill={ink('lamp')} />
    <path d="M0 126h200v14H0z" fill={ink('ink')} />
    <Engraving count={4} line={(at) => `M${10 + at * 48} ${130 + (at % 2) * 4}h36`} opacity={0.5} />
  </>
);
