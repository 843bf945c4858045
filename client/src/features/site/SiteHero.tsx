import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsScreenDisabled } from '#platform/frame/registered-screens.ts';
import { readHash } from '#platform/navigation/query.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import './site-hero.css';

interface HeroAction {
  href: string;
  word: string;
  note?: string;
}
export interface SiteHeroProps {
  className?: string;
  above?: ReactNode;
  motto: string;
  text: ReactNode;
  /** The main action, with a note about it. */
  way?: HeroAction;
  /** Used if the site has switched that module off. */
  otherwise?: HeroAction;
  /** A second action beside the main one. */
  also?: HeroAction | undefined;
  /** Beside the text on wide screens: a figure or a drawing. */
  children: ReactNode;
}

/** The head of the site's screens: a motto, a sentence, and an action. */
export function SiteHero({ className, above, motto, text, way, otherwise, also, children }: SiteHeroProps) {
  const isDisabled = useIsScreenDisabled();
  const open = way && !isDisabled(readHash(way.href).path) ? way : otherwise;
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
            {also && (
              <ButtonLink kind="line" size="lg" href={also.href}>
                {also.word}
              </ButtonLink>
            )}
            {open.note && <span className="t13 c2">{open.note}</span>}
          </div>
        )}
      </div>
      {children}
    </Hero>
  );
}
