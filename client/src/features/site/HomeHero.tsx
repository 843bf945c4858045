import { ArrowRight } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { Rosette } from '#ui/Rosette.tsx';
import { homeWords } from './words.ts';

/** For whoever looks for finance the one question; for staff the day's work. */
export function HomeHero({ index }: { index: { products: number; institutions: number } | undefined }) {
  const w = useWords(homeWords);
  const entry = useEntry();
  const isStaff = !!entry && entry.info.role !== 'member';
  return (
    <Hero className="home-hero">
      <div className="eng-at" aria-hidden="true">
        <Rosette px={300} opacity={0.34}>
          {null}
        </Rosette>
      </div>
      <h2 className="song">{isStaff ? w.staffHero(entry.info.name) : w.heroTitle}</h2>
      <p className="t13 c2">{isStaff ? w.staffText : w.heroText(index?.products ?? 60, index?.institutions ?? 20)}</p>
      <div className="f g12 wrap">
        <ButtonLink
          kind="champ"
          size="lg"
          iconEnd={ArrowRight}
          href={hrefOf(isStaff ? '/pages/customer/customer_work' : '/pages/match/index')}
        >
          {isStaff ? w.staffButton : w.heroButton}
        </ButtonLink>
        {!isStaff && <span className="t13 c2">{w.heroNote}</span>}
      </div>
    </Hero>
  );
}
