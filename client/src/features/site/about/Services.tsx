import { FileText, Landmark, Network, ScanSearch } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { directPath, partnersPath } from '../company-paths.ts';
import type { SiteInfo } from '../use-site-info.ts';
import { aboutWords } from './words.ts';

/** The services of the site, each with a link. */
export function Services({ company: { figures, partners } }: { company: SiteInfo }) {
  const w = useWords(aboutWords);
  const direct = partners.reduce((sum, partner) => sum + partner.direct, 0);
  return (
    <section className="col g12">
      <SectionHead title={w.does} />
      <List card label={w.does}>
        <Row
          className="about-row"
          lead={<FileText size={22} />}
          title={w.shows}
          sub={w.showsText}
          href={hrefOf('/pages/product/product')}
          chevron
        />
        <Row
          className="about-row"
          lead={<ScanSearch size={22} />}
          title={w.matches}
          sub={w.matchesText}
          href={hrefOf('/pages/match/index')}
          chevron
        />
        <Row
          className="about-row"
          lead={<Landmark size={22} />}
          title={w.partners}
          sub={w.partnersText(figures.institutions)}
          href={hrefOf(partnersPath)}
          chevron
        />
        {direct > 0 && (
          <Row
            className="about-row"
            lead={<Network size={22} />}
            title={w.direct}
            sub={w.directText(direct)}
            href={hrefOf(directPath)}
            chevron
          />
        )}
      </List>
    </section>
  );
}
