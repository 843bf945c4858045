import { Clock, MapPin, Phone } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { SiteInfo } from '../use-site-info.ts';
import { placeHref } from './nearest-stores.ts';
import { aboutWords } from './words.ts';

/** Unknown fields are left out. */
export function Contact({ company: { hotline, address, hours, stores } }: { company: SiteInfo }) {
  const w = useWords(aboutWords);
  const [here] = stores;
  return (
    <section className="col g12">
      <SectionHead title={w.contact} fact={here?.name} />
      <List card label={w.contact}>
        {hotline && (
          <Row
            className="about-row"
            lead={<Phone size={20} />}
            title={<span className="num">{hotline}</span>}
            sub={w.phone}
            href={`tel:${hotline}`}
            chevron
          />
        )}
        {address && (
          <Row
            className="about-row"
            lead={<MapPin size={20} />}
            title={address}
            sub={w.address}
            href={here?.place ? placeHref(here, here.place) : undefined}
            chevron={!!here?.place}
          />
        )}
        {hours && <Row className="about-row" lead={<Clock size={20} />} title={hours} sub={w.hours} />}
      </List>
    </section>
  );
}
