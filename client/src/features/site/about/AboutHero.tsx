import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { SiteHero } from '../SiteHero.tsx';
import type { SiteInfo } from '../use-site-info.ts';
import { aboutWords } from './words.ts';

export function AboutHero({ company: { name, about, figures, partners } }: { company: SiteInfo }) {
  const w = useWords(aboutWords);
  const { isWide } = useLayout();
  return (
    <SiteHero
      className="about-hero"
      above={
        <p className="f wrap t13 c2">
          {w.runBy(name)}
          {partners.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
        </p>
      }
      motto={w.motto}
      text={about}
    >
      <RosetteFigure figure={figures.products} label={w.products} by={w.beside(figures.institutions, figures.stores)} />
      {!isWide && (
        <Stats>
          <Stat label={w.products} size={24} flip>
            {figures.products}
          </Stat>
          <Stat label={w.institutions} size={24} flip>
            {figures.institutions}
          </Stat>
          <Stat label={w.stores} size={24} flip>
            {figures.stores}
          </Stat>
        </Stats>
      )}
    </SiteHero>
  );
}
