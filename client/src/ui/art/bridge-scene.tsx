import { Engraving, ink } from './engraving.tsx';

/** A bridge with a gap, for network failures. */
export const bridge = (
  <>
    <rect width="200" height="140" fill={ink('sky')} />
    <circle cx="154" cy="34" r="16" fill={ink('clay')} />
    <path d="M0 74Q50 46 96 66T200 54V140H0z" fill={ink('mist')} opacity="0.7" />
    <rect y="98" width="200" height="42" fill={ink('dusk-2')} />
    <Engraving
      count={6}
      line={(at) => `M${14 + ((at * 61) % 110)} ${104 + at * 6}h${34 + ((at * 29) % 40)}`}
      stroke={ink('mist')}
      opacity={0.6}
    />
    <path d="M0 82H52q14-2 22 4l-6 6 4 6H58q-4-8-14-8t-14 12H0z" fill={ink('ink')} />
    <path d="M0 78h60q10 0 16 5l-5 5 3 6-8 2q-8-10-20-10T22 104H0z" fill={ink('clay-2')} />
    <path d="M200 78h-58q-12 0-18 6l6 4-3 7 9 1q8-10 20-10t22 18h22z" fill={ink('clay-2')} />
    <Engraving
      count={4}
      line={(at) => `M${8 + at * 16} 78V62M${192 - at * 15} 78V62`}
      stroke={ink('ink')}
      strokeWidth={2}
    />
    <path d="M0 63h60M200 63h-57" stroke={ink('ink')} strokeWidth="2.500" strokeLinecap="round" />
    <path d="M84 88l4 5M98 84l-2 6M111 90l4-3" stroke={ink('clay-2')} strokeWidth="3" strokeLinecap="round" />
  </>
);
