import { useWords } from '#platform/words.ts';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { Rosette } from '#ui/Rosette.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Company } from '../use-company.ts';
import { aboutWords } from './words.ts';

export function AboutHero({ company: { name, about, figures, partners } }: { company: Company }) {
  const w = useWords(aboutWords);
  const { desk } = useLayout();
  return (
    <Hero className="about-hero">
      <div className="col g12 say">
        <p className="f wrap t13 c2">
          {w.runBy(name)}
          {partners.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
        </p>
        <h2 className="song">{w.motto}</h2>
        <p className="c2">{about}</p>
      </div>
      <div className="eng-at">
        <Rosette px={desk ? 340 : 250} opacity={desk ? 0.4 : 0.32}>
          {desk && (
            <p className="about-figure">
              <b className="num">{figures.products}</b>
              <span className="t13">{w.products}</span>
              <span className="t12 c2">{w.beside(figures.institutions, figures.stores)}</span>
            </p>
          )}
        </Rosette>
      </div>
      {!desk && (
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
    </Hero>
  );
}
