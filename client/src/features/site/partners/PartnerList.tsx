import { institutionKinds } from '@sycee/domain/catalog/institution';
import { formatRate } from '@sycee/domain/money/format';
import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import type { Partner } from '../use-site-info.ts';
import { kindsOf } from './partner-filter.ts';
import { partnersWords } from './words.ts';

export const productsHref = (institution: string): string => hrefOf('/pages/product/product', { institution });

/** On a phone: institutions grouped by kind. */
export function PartnerList({ partners }: { partners: readonly Partner[] }) {
  const [language] = useLanguage();
  return (
    <div className="col g20">
      {kindsOf(partners).map(([kind, of]) => (
        <section key={kind} className="col g12">
          <SectionHead title={institutionKinds[kind][language]} fact={<span className="num">{of.length}</span>} />
          <List card label={institutionKinds[kind][language]}>
            {of.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} />
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

function PartnerRow({ partner }: { partner: Partner }) {
  const w = useWords(partnersWords);
  const names = useCategoryNames();
  const { id, name, glyph, color, logo, categories, direct, products, rate_from } = partner;
  return (
    <Row
      className="partner"
      href={productsHref(id)}
      lead={<Logo glyph={glyph} tone={color as Tone} src={logo} />}
      title={name}
      beside={direct > 0 && <Tag kind="fill">{w.directly(direct)}</Tag>}
      sub={categories.map((slug) => names[slug]).join(w.join)}
      trail={
        <>
          <span className="num b c1">{w.pieces(products)}</span>
          <span className="num c3 t12">{w.rateFrom(`${formatRate(rate_from)}%`)}</span>
        </>
      }
      chevron
    />
  );
}
