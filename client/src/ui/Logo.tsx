import { clsx } from 'clsx';
import { type Tone, toneOf, toneStyle } from './tone.ts';

export type IdentitySize = 24 | 32 | 36 | 40 | 48 | 56;

export interface LogoProps {
  /** One letter of the institution's name. */
  glyph: string;
  tone?: Tone;
  size?: IdentitySize;
  /** Address of a picture; without one the letter is drawn. */
  src?: string | null | undefined;
}

/** The square logo of an institution. Decorative: the name is beside it. */
export function Logo({ glyph, tone = toneOf(glyph), size = 40, src }: LogoProps) {
  return (
    <span className={clsx('logo', size !== 40 && `s${size}`)} style={toneStyle(tone)} aria-hidden="true">
      {src ? <img src={src} alt="" /> : [...glyph][0]}
    </span>
  );
}
