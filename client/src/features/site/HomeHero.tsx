import { ArrowRight } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { Rosette } from '#ui/Rosette.tsx';
import { homeWords } from './words.ts';

interface Figures {
  products: number;
  institutions: number;
}

/** For whoever looks for finance the one question; for staff the day's work. */
export function HomeHero({ index }: { index: Figures | undefined }) {
  const w = useWords(homeWords);
  const entry = useEntry();
  const { desk } = useLayout();
  const isStaff = !!entry && entry.info.role !== 'member';
  const text = index && !desk ? w.heroText(index.products, index.institutions) : w.heroTextPlain;
  return (
    <Hero className="home-hero">
      <div className="say">
        <h2 className="song">{isStaff ? w.staffHero(entry.info.name) : w.heroTitle}</h2>
        <p className="t13 c2">{isStaff ? w.staffText : text}</p>
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
      </div>
      <div className="eng-at">
        <Rosette px={desk ? 340 : 250} opacity={desk ? 0.4 : 0.34}>
          {desk && index && <Shelf {...index} />}
        </Rosette>
      </div>
    </Hero>
  );
}

/** The figure that matters here: how much there is to choose from. */
function Shelf({ products, institutions }: Figures) {
  const w = useWords(homeWords);
  return (
    <p className="shelf-figure">
      <b className="num">{products}</b>
      <span className="t13">{w.heroFigure}</span>
      <span className="t12 c2">{w.heroFigureBy(institutions)}</span>
    </p>
  );
}
