import { Engraving, ink } from './engraving.tsx';

/** An open, empty account book. */
export const ledger = (
  <>
    <rect width="200" height="140" fill={ink('rice')} />
    <circle cx="158" cy="36" r="17" fill={ink('clay')} />
    <Engraving
      count={5}
      line={(at) => `M${141 - at * 4} 36a${17 + at * 4} ${17 + at * 4} 0 0 1 ${34 + at * 8} 0`}
      opacity={0.55}
    />
    <path d="M0 104h200v36H0z" fill={ink('rice-2')} />
    <path d="M34 112l10-52q30-10 56 2q26-12 56-2l10 52q-34-8-66 2q-32-10-66-2z" fill={ink('pine')} />
    <path d="M40 106l10-48q26-8 50 3v47q-30-9-60-2z" fill={ink('snow')} />
    <path d="M160 106l-10-48q-26-8-50 3v47q30-9 60-2z" fill={ink('snow')} />
    <path d="M100 61v47" stroke={ink('mist')} strokeWidth="1" />
    <Engraving
      count={5}
      line={(at) => `M${55 - at * 1.6} ${68 + at * 8}q20-4 37 3M${145 + at * 1.6} ${68 + at * 8}q-20-4-37 3`}
      stroke={ink('mist-2')}
      opacity={0.6}
    />
    <path d="M132 118l44-40 5 5-44 40-9 4z" fill={ink('brass')} />
    <path d="M132 118l5 5-9 4z" fill={ink('ink')} />
  </>
);

/** A magnifying glass over hills, for an empty search. */
export const lens = (
  <>
    <rect width="200" height="140" fill={ink('snow')} />
    <circle cx="52" cy="38" r="14" fill={ink('clay')} opacity="0.85" />
    <path d="M0 96Q34 66 66 84T130 70T200 78V140H0z" fill={ink('mist')} opacity="0.65" />
    <path d="M0 112Q40 88 84 104T160 92T200 98V140H0z" fill={ink('mist-2')} opacity="0.8" />
    <path d="M0 126Q50 108 104 120T200 112V140H0z" fill={ink('pine-2')} />
    <circle cx="116" cy="66" r="34" fill={ink('rice')} />
    <path d="M82.500 71q16-15 32-6t35 2a34 34 0 0 1-67 4z" fill={ink('pine-2')} opacity="0.4" />
    <Engraving
      count={6}
      line={(at) =>
        `M116 ${66 - 28 + at * 4}m${-(28 - at * 4)} ${28 - at * 4}a${28 - at * 4} ${28 - at * 4} 0 0 1 ${56 - at * 8} 0`
      }
      opacity={0.5}
    />
    <circle cx="116" cy="66" r="34" fill="none" stroke={ink('brass')} strokeWidth="5" />
    <path d="M141 91l27 27" stroke={ink('ink')} strokeWidth="8" strokeLinecap="round" />
    <path d="M140 90l7 7" stroke={ink('brass')} strokeWidth="6" />
  </>
);

const wires = [0, 1, 2, 3, 4, 5];

/** A broken abacus. */
export const abacus = (
  <>
    <rect width="200" height="140" fill={ink('dusk')} />
    <circle cx="166" cy="30" r="13" fill={ink('brass-2')} />
    <Engraving
      count={5}
      line={(at) => `M${149 - at * 4} 30a${17 + at * 4} ${17 + at * 4} 0 0 0 ${34 + at * 8} 0`}
      opacity={0.5}
    />
    <path d="M0 112h200v28H0z" fill={ink('ink')} />
    <g transform="rotate(-7 90 74)">
      <rect x="34" y="34" width="112" height="76" rx="4" fill="none" stroke={ink('brass')} strokeWidth="6" />
      <path d="M36 58h108" stroke={ink('brass')} strokeWidth="4" />
      {wires.map((at) => (
        <g key={at} fill={ink(at % 2 ? 'clay' : 'brass-2')}>
          <path d={`M${50 + at * 16} 36v72`} stroke={ink('mist-2')} strokeWidth="1.500" />
          <ellipse cx={50 + at * 16} cy={46} rx="7" ry="4.500" />
          {at !== 4 && <ellipse cx={50 + at * 16} cy={100} rx="7" ry="4.500" />}
          {at % 3 !== 1 && <ellipse cx={50 + at * 16} cy={90} rx="7" ry="4.500" />}
          {at % 2 === 0 && <ellipse cx={50 + at * 16} cy={68} rx="7" ry="4.500" />}
        </g>
      ))}
    </g>
    <g fill={ink('clay')}>
      <ellipse cx="160" cy="122" rx="8" ry="5" />
      <ellipse cx="178" cy="128" rx="8" ry="5" fill={ink('brass-2')} />
      <ellipse cx="142" cy="130" rx="8" ry="5" />
    </g>
  </>
);
