import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import './site-hero.css';

export interface SiteHeroProps {
  className?: string;
  above?: ReactNode;
  motto: string;
  text: ReactNode;
  /** The one way on, and what is good to know of it. */
  way?: { href: string; word: string; note?: string };
  /** Beside the words on a desk: a figure or a drawing. */
  children: ReactNode;
}

/** How a screen of the site speaks first: a line, a sentence, a way on. */
export function SiteHero({ className, above, motto, text, way, children }: SiteHeroProps) {
  return (
    <Hero className={className ? `site-hero ${className}` : 'site-hero'}>
      <div className="say">
        {above}
        <h2 className="song">{motto}</h2>
        <p className="c2">{text}</p>
        {way && (
          <div className="f g12 wrap">
            <ButtonLink kind="champ" size="lg" iconEnd={ArrowRight} href={way.href}>
              {way.word}
            </ButtonLink>
            {way.note && <span className="t13 c2">{way.note}</span>}
          </div>
        )}
      </div>
      {children}
    </Hero>
  );
}
