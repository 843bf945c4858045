import type { Role } from '@sycee/contract/core/roles';
import type { ReactNode } from 'react';
import { line, times } from './scene-strokes.ts';
import { abacus, watchtower } from './staff-login-scenes.tsx';

const ingot = (
  <>
    <circle cx="438" cy="96" r="40" fill="var(--p-brass-2)" />
    {times(9, (i) => (
      <circle key={i} cx="438" cy="96" r={54 + i * 13} {...line} opacity={0.5 - i * 0.05} />
    ))}
    <path d="M180 360C184 276 232 238 300 238S416 276 420 360Z" fill="var(--p-brass)" />
    <path
      d="M70 206C112 282 196 336 300 336S488 282 530 206C534 360 432 476 300 476S66 360 70 206Z"
      fill="var(--p-brass)"
    />
    <path
      d="M82 226C126 292 202 336 300 336S474 292 518 226"
      fill="none"
      stroke="var(--p-pine)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    {times(12, (i) => (
      <path
        key={i}
        d={`M${82 + i * 7} ${262 + i * 13}C${130 + i * 6} ${322 + i * 9} ${208 + i * 3} ${360 + i * 9} 300 ${360 + i * 9}S${470 - i * 6} ${322 + i * 9} ${518 - i * 7} ${262 + i * 13}`}
        fill="none"
        stroke="var(--p-pine)"
        opacity={0.5 - i * 0.02}
      />
    ))}
    {times(8, (i) => (
      <path key={i} d={`M${60 + i * 24} ${500 + i * 11}H${540 - i * 24}`} {...line} opacity={0.7 - i * 0.07} />
    ))}
  </>
);

const railPost = (x: number): number => 100 + ((x - 310) / 250) ** 2 * 176;
const bridge = (
  <>
    <circle cx="440" cy="120" r="40" fill="var(--p-lamp)" />
    {times(11, (i) => (
      <path
        key={i}
        d={`M${110 + i * 8} 340A${200 - i * 8} ${200 - i * 8} 0 0 1 ${510 - i * 8} 340`}
        {...line}
        opacity={1 - i * 0.06}
      />
    ))}
    {times(11, (i) => (
      <path
        key={i}
        d={`M${110 + i * 8} 350A${200 - i * 8} ${200 - i * 8} 0 0 0 ${510 - i * 8} 350`}
        {...line}
        strokeDasharray={`${4 + i} ${4 + i}`}
        opacity={0.5 - i * 0.035}
      />
    ))}
    <path
      d="M20 340C80 320 130 140 310 130S540 320 600 340V300C530 286 470 96 310 96S90 286 20 300Z"
      fill="var(--p-mist-2)"
      opacity=".9"
    />
    {times(19, (i) => (
      <path key={i} d={`M${64 + i * 27} ${railPost(64 + i * 27)}v-18`} stroke="var(--p-snow)" strokeWidth="2" />
    ))}
    <path d="M238 366h144l-22 26H260z" fill="var(--p-ink)" />
    <path d="M276 366c0-26 14-34 34-34s34 8 34 34z" fill="var(--p-clay)" />
    <circle cx="368" cy="352" r="7" fill="var(--p-lamp)" />
  </>
);

const shops = [
  { x: 20, y: 230, w: 150, wall: 'p-dusk-2', sign: 'p-ink', stripe: 'p-mist-2' },
  { x: 176, y: 190, w: 240, wall: 'p-rice-2', sign: 'p-pine', stripe: 'p-clay' },
  { x: 424, y: 240, w: 170, wall: 'p-dusk-2', sign: 'p-ink', stripe: 'p-mist-2' },
];
const street = (
  <>
    <circle cx="486" cy="92" r="30" fill="var(--p-rice-2)" />
    {shops.map(({ x, y, w, wall, sign, stripe }) => {
      const n = Math.round(w / 30);
      const step = w / n;
      return (
        <g key={x}>
          <rect x={x} y={y} width={w} height={470 - y} fill={`var(--${wall})`} />
          {times(n, (i) => (
            <path
              key={i}
              d={`M${x + i * step} ${y + 62}h${step}v20a${step / 2} ${step / 2} 0 0 1-${step} 0z`}
              fill={`var(--${i % 2 ? 'p-rice' : stripe})`}
            />
          ))}
          <rect x={x} y={y + 20} width={w} height="42" fill={`var(--${sign})`} />
        </g>
      );
    })}
    <rect x="198" y="316" width="120" height="104" fill="var(--p-lamp)" />
    <path d="M258 316v104M198 366h120" stroke="var(--p-rice-2)" strokeWidth="4" />
    <rect x="338" y="316" width="60" height="154" fill="var(--p-pine-2)" />
    <rect x="348" y="328" width="40" height="60" fill="var(--p-lamp)" opacity=".85" />
    <rect x="44" y="344" width="102" height="126" fill="var(--p-ink)" opacity=".55" />
    <rect x="452" y="352" width="110" height="118" fill="var(--p-ink)" opacity=".55" />
    <rect x="0" y="470" width="620" height="130" fill="var(--p-ink)" />
    <path d="M198 470h120l40 60H158z" fill="var(--p-lamp)" opacity=".16" />
  </>
);

const loginScenes = { member: ingot, broker: bridge, store: street, roc: watchtower, saas: abacus } satisfies Record<
  Role,
  ReactNode
>;

export function LoginScene({ role }: { role: Role }) {
  return (
    <svg className={`login-scene ${role}`} viewBox="0 0 620 600" aria-hidden="true">
      {loginScenes[role]}
    </svg>
  );
}
