import { Building2, Landmark, Network } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { myPageWords } from './my-page-words.ts';

/** Says who operates the site, and its partners. */
export function AboutCard() {
  const w = useWords(myPageWords);
  return (
    <section className="col g12">
      <SectionHead title={w.site} />
      <List card label={w.site}>
        <Row
          lead={<Building2 size={22} />}
          title={w.about}
          sub={w.aboutSub}
          href={hrefOf('/subpkgs/aboutUs/aboutUs')}
          chevron
        />
        <Row
          lead={<Landmark size={22} />}
          title={w.partners}
          sub={w.partnersSub}
          href={hrefOf('/subpkgs/index/partners')}
          chevron
        />
        <Row
          lead={<Network size={22} />}
          title={w.direct}
          sub={w.directSub}
          href={hrefOf('/subpkgs/index/bankConnection')}
          chevron
        />
      </List>
    </section>
  );
}
