import { Building2, ChartNoAxesColumn, House, ReceiptText, Scale, UserRound } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { kindWords } from '../kind.ts';
import { paths } from '../paths.ts';
import { homeWords } from './words.ts';

/** Links to the start of every kind of report. */
export function KindList() {
  const w = useWords(homeWords);
  const titles = useWords(kindWords);
  const kinds = [
    { kind: 'personal', icon: UserRound, href: hrefOf(paths.start), text: w.personalSub },
    { kind: 'business', icon: Building2, href: hrefOf(paths.business), text: w.businessSub },
    { kind: 'tax', icon: ReceiptText, href: hrefOf(paths.tax), text: w.taxSub },
    { kind: 'legal', icon: Scale, href: hrefOf(paths.business, { kind: 'legal' }), text: w.legalSub },
    { kind: 'industry', icon: ChartNoAxesColumn, href: hrefOf(paths.industry), text: w.industrySub },
  ] as const;
  return (
    <section className="col g12">
      <SectionHead title={w.kinds} />
      <List card label={w.kinds}>
        {kinds.map(({ kind, icon: Glyph, href, text }) => (
          <Row
            key={kind}
            href={href}
            lead={<Glyph size={22} className="cp" />}
            title={titles[kind]}
            sub={<span className="match-sub">{text}</span>}
            chevron
          />
        ))}
      </List>
      <List card label={w.valuation}>
        <Row
          href={hrefOf('/subpkgs/ass/evaluate')}
          lead={<House size={22} className="cp" />}
          title={w.valuation}
          sub={<span className="match-sub">{w.valuationSub}</span>}
          chevron
        />
      </List>
    </section>
  );
}
