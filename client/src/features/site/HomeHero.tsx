import { hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { aboutPath } from './company-paths.ts';
import { SiteHero, type SiteHeroProps } from './SiteHero.tsx';
import { homeWords } from './words.ts';

export interface HomeHeroProps {
  index: { products: number; institutions: number } | undefined;
}

/** Leads to a match, or without products to who the site is and how to reach it. A motto, text and link for the reader replace the default ones. */
export function HomeHero({ index, ...own }: HomeHeroProps & Partial<Pick<SiteHeroProps, 'motto' | 'text' | 'way'>>) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const isEmpty = index?.products === 0;
  const text = index && !isWide ? w.heroText(index.products, index.institutions) : w.heroPlain;
  return (
    <SiteHero
      className="home-hero"
      motto={isEmpty ? w.heroNew(here().name) : w.heroTitle}
      text={isEmpty ? w.heroEmpty : text}
      {...(isEmpty
        ? { way: { href: hrefOf(aboutPath), word: w.heroContact } }
        : {
            way: { href: hrefOf('/pages/match/index'), word: w.heroButton, note: w.heroNote },
            otherwise: { href: hrefOf('/pages/product/product'), word: w.heroProducts },
          })}
      {...own}
    >
      {/* The main figure: the number of products. */}
      {!isEmpty && (
        <RosetteFigure
          figure={index?.products || undefined}
          label={w.heroFigure}
          by={index && w.heroBy(index.institutions)}
        />
      )}
    </SiteHero>
  );
}
