import { useQuery } from '@tanstack/react-query';
import { useIsScreenDisabled } from '#platform/frame/registered-screens.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { aboutPath } from './company-paths.ts';
import { SiteHero, type SiteHeroProps } from './SiteHero.tsx';
import { homeWords } from './words.ts';

export interface HomeHeroProps {
  index: { products: number; institutions: number } | undefined;
}

const valuationPath = '/subpkgs/ass/evaluate';

/** Whether homes can be valued here; it is read only for a site without products. */
function useHasValuation(isEmpty: boolean): boolean {
  const [language] = useLanguage();
  const isDisabled = useIsScreenDisabled();
  const { data } = useQuery({
    queryKey: ['valuation config', language],
    queryFn: ({ signal }) => call('GET /ass/api/config', { signal, quiet: true }),
    enabled: isEmpty,
  });
  return isEmpty && !isDisabled(valuationPath) && (data?.estates ?? 0) > 0;
}

/** Leads to a match, or without products to who the site is, how to reach it, and the valuation of a home if it has estates. A motto, text and link for the reader replace the default ones. */
export function HomeHero({ index, ...own }: HomeHeroProps & Partial<Pick<SiteHeroProps, 'motto' | 'text' | 'way'>>) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const isEmpty = index?.products === 0;
  const hasValuation = useHasValuation(isEmpty);
  const emptyText = hasValuation ? w.heroEmptyValuation : w.heroEmpty;
  const text = index && !isWide ? w.heroText(index.products, index.institutions) : w.heroPlain;
  return (
    <SiteHero
      className="home-hero"
      motto={isEmpty ? w.heroNew(here().name) : w.heroTitle}
      text={isEmpty ? emptyText : text}
      {...(isEmpty
        ? {
            way: { href: hrefOf(aboutPath), word: w.heroContact },
            also: hasValuation ? { href: hrefOf(valuationPath), word: w.heroValuation } : undefined,
          }
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
