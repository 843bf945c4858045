import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOff } from '#platform/frame/built.ts';
import { readHash } from '#platform/navigation/query.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import './site-hero.css';

interface Way {
  href: string;
  word: string;
  note?: string;
}
export interface SiteHeroProps {
  className?: string;
  above?: ReactNode;
  motto: string;
  text: ReactNode;
  /** The one way on, and what is good to know of it. */
  way?: Way;
  /** Where the site does without that. */
  otherwise?: Way;
  /** Beside the words on a desk: a figure or a drawing. */
  children: ReactNode;
}

/** How a screen of the site speaks first: a line, a sentence, a way on. */
export function SiteHero({ className, above, motto, text, way, otherwise, children }: SiteHeroProps) {
  const isOff = useIsOff();
  const open = way && !isOff(readHash(way.href).path) ? way : otherwise;
  return (
    <Hero className={className ? `site-hero ${className}` : 'site-hero'}>
      <div className="say">
        {above}
        <h2 className="song">{motto}</h2>
        <p className="c2">{text}</p>
        {open && (
          <div className="f g12 wrap">
            <ButtonLink kind="champ" size="lg" iconEnd={ArrowRight} href={open.href}>
              {open.word}
            </ButtonLink>
            {open.note && <span className="t13 c2">{open.note}</span>}
          </div>
        )}
      </div>
      {children}
    </Hero>
  );
}
