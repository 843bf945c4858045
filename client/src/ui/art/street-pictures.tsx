import type { ReactNode } from 'react';
import { ink } from './engraving.tsx';

const times = (n: number, draw: (at: number) => ReactNode) => Array.from({ length: n }, (_, at) => draw(at));

/** A bakery by night. */
export const shop = (
  <>
    <rect width="300" height="300" fill={ink('dusk')} />
    <circle cx="246" cy="52" r="20" fill={ink('rice-2')} />
    <rect x="24" y="96" width="252" height="204" fill={ink('rice-2')} />
    <rect x="24" y="70" width="252" height="46" fill={ink('pine')} />
    {times(9, (at) => (
      <path key={at} d={`M${24 + at * 28} 116h28v22a14 14 0 0 1-28 0z`} fill={ink(at % 2 ? 'rice' : 'red')} />
    ))}
    <rect x="44" y="166" width="128" height="98" fill={ink('lamp')} />
    <rect x="44" y="166" width="128" height="98" fill={ink('dusk')} opacity="0.12" />
    {['clay', 'pine-2', 'brass'].map((color, at) => (
      <g key={color}>
        <circle cx={72 + at * 36} cy="238" r="15" fill={ink(color)} />
        <rect x={57 + at * 36} y="246" width="30" height="18" fill={ink('rice')} />
      </g>
    ))}
    <rect x="192" y="166" width="64" height="134" fill={ink('pine-2')} />
    <rect x="202" y="178" width="44" height="60" fill={ink('lamp')} opacity="0.8" />
    <circle cx="198" cy="250" r="3.5" fill={ink('brass')} />
    <rect y="284" width="300" height="16" fill={ink('ink')} opacity="0.6" />
    <path
      d="M110 93h80M118 86h16M144 86h12M166 86h16M118 100h12M140 100h20M170 100h12"
      stroke={ink('brass-2')}
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

/** Hills at sunrise. */
export const hills = (
  <>
    <rect width="300" height="300" fill={ink('snow')} />
    <circle cx="214" cy="84" r="28" fill={ink('clay')} opacity="0.85" />
    <path d="M0 190C50 150 80 130 120 152S190 180 220 140 280 120 300 134V300H0Z" fill={ink('mist')} opacity="0.6" />
    <path d="M0 220C40 190 90 180 140 204S240 220 300 176V300H0Z" fill={ink('mist-2')} opacity="0.75" />
    <path d="M0 252C60 222 120 244 170 240S260 224 300 236V300H0Z" fill={ink('pine-2')} />
    <path d="M0 280C80 258 150 284 300 262V300H0Z" fill={ink('pine')} />
  </>
);

const lowerBoxes = ['pine-2', 'brass', 'dusk', 'clay', 'mist-2'];
const upperBoxes = ['clay', 'dusk', 'pine'];

/** A ship at the quay, loaded. */
export const dock = (
  <>
    <rect width="300" height="300" fill={ink('sky')} />
    <circle cx="70" cy="92" r="30" fill={ink('clay')} />
    <rect y="196" width="300" height="104" fill={ink('dusk-2')} />
    {[210, 228, 246, 268].map((y, at) => (
      <rect key={y} x={20 + at * 30} y={y} width={120 - at * 10} height="3" fill={ink('mist')} opacity="0.5" />
    ))}
    <path d="M30 176h220l-22 36H56z" fill={ink('red')} />
    {lowerBoxes.map((color, at) => (
      <rect key={color} x={64 + at * 32} y="142" width="30" height="34" fill={ink(color)} />
    ))}
    {upperBoxes.map((color, at) => (
      <rect key={color} x={96 + at * 32} y="108" width="30" height="32" fill={ink(color)} />
    ))}
    <path d="M232 60h8v116h-8zM170 60h110v7H170zM188 67h3v34h-3z" fill={ink('ink')} />
  </>
);

const houses = [
  [0, 150, 52, 150],
  [48, 110, 58, 190],
  [110, 164, 44, 136],
  [150, 90, 62, 210],
  [216, 134, 44, 166],
  [256, 176, 44, 124],
] as const;

/** Houses by night, some windows lit. */
export const city = (
  <>
    <rect width="300" height="300" fill={ink('dusk')} />
    <circle cx="66" cy="70" r="22" fill={ink('brass-2')} />
    {houses.map(([x, y, width, height], house) => (
      <g key={x}>
        <rect x={x} y={y} width={width} height={height} fill={ink(house % 2 ? 'dusk-2' : 'ink')} />
        {times(8, (at) =>
          (at * 7 + house * 3) % 5 < 3 ? (
            <rect
              key={at}
              x={x + 8 + (at % 2) * 20}
              y={y + 14 + (at >> 1) * 26}
              width="11"
              height="13"
              fill={ink('lamp')}
              opacity={0.5 + ((at + house) % 3) * 0.2}
            />
          ) : null,
        )}
      </g>
    ))}
    <rect y="272" width="300" height="28" fill={ink('ink')} />
  </>
);

/** An office on a hill, with a flag. */
export const site = (
  <>
    <rect width="300" height="300" fill={ink('sky')} />
    <path d="M0 214L120 150 210 190 300 140V300H0Z" fill={ink('mist')} />
    <rect x="46" y="112" width="170" height="150" fill={ink('rice-2')} />
    <path d="M36 112h190l-18-34H54z" fill={ink('clay')} />
    {times(4, (at) => (
      <g key={at} fill={ink('dusk-2')}>
        <rect x={62 + at * 38} y="134" width="24" height="30" />
        <rect x={62 + at * 38} y="182" width="24" height="30" />
      </g>
    ))}
    <rect x="110" y="226" width="40" height="36" fill={ink('pine')} />
    <rect x="232" y="150" width="8" height="112" fill={ink('ink')} />
    <path d="M240 150h44v28h-44z" fill={ink('red')} />
    <rect y="262" width="300" height="38" fill={ink('pine-2')} />
  </>
);
