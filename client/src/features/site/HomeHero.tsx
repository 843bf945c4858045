import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { SiteHero } from './SiteHero.tsx';
import { homeWords } from './words.ts';

interface Figures {
  products: number;
  institutions: number;
}

/** For visitors the start of a match; for staff the day's work. */
export function HomeHero({ index }: { index: Figures | undefined }) {
  const w = useWords(homeWords);
  const entry = useSessionEntry();
  const { isWide } = useLayout();
  const isStaff = !!entry && entry.info.role !== 'member';
  const text = index && !isWide ? w.heroText(index.products, index.institutions) : w.heroPlain;
  return (
    <SiteHero
      className="home-hero"
      motto={isStaff ? w.staffHero(entry.info.name) : w.heroTitle}
      text={isStaff ? w.staffText : text}
      way={
        isStaff
          ? { href: hrefOf('/pages/customer/customer_work'), word: w.staffButton }
          : { href: hrefOf('/pages/match/index'), word: w.heroButton, note: w.heroNote }
      }
      otherwise={{ href: hrefOf('/pages/product/product'), word: w.heroProducts }}
    >
      {/* The main figure: the number of products. */}
      <RosetteFigure figure={index?.products} label={w.heroFigure} by={index && w.heroBy(index.institutions)} />
    </SiteHero>
  );
}
