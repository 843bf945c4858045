import { clsx } from 'clsx';
import { useState } from 'react';
import type { IdentitySize } from './Logo.tsx';
import { type Tone, toneOf, toneStyle } from './tone.ts';

export interface AvatarProps {
  /** The person's name, whose first letter is shown. */
  name: string;
  /** Number of the account or id of what is shown: its colour then stays the same under another name. */
  id?: string | null;
  tone?: Tone;
  size?: IdentitySize;
  src?: string | null;
  online?: boolean;
  /** Only if the name is not shown beside it. */
  label?: string;
}

/** The round avatar of a person. */
export function Avatar({ name, id, tone = toneOf(id || name), size = 40, src, online, label }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={clsx('ava', size !== 40 && `s${size}`)} style={toneStyle(tone)} {...named}>
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : [...name][0]}
      {online && <span className="on" />}
    </span>
  );
}
