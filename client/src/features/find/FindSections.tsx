import { type ReactNode, useId } from 'react';
import { listPath, ProductRow } from '#features/catalog/index.ts';
import { ArticleRow } from '#features/content/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Tone } from '#ui/tone.ts';
import { MatchHint } from './MatchHint.tsx';
import type { FindResult } from './use-find.ts';
import { findWords } from './words.ts';

/** The results by kind: products first, the others beside them. */
export function FindSections({
  keyword,
  found: { products, articles, institutions },
  className,
}: {
  keyword: string;
  found: FindResult;
  className: string;
}) {
  const w = useWords(findWords);
  const { list = [], total = 0 } = products.data ?? {};
  const read = articles.data;
  const more = total > list.length && <GoLink href={hrefOf(listPath, { keyword })}>{w.allProducts(total)}</GoLink>;
  return (
    <div className={className}>
      <Section title={w.products} action={more}>
        {list.length === 0 ? (
          <p className="t13 c3">{w.noProducts}</p>
        ) : (
          <List card label={w.products}>
            {list.map((product) => (
              <ProductRow key={product.id} product={product} below={product.requirement} />
            ))}
          </List>
        )}
      </Section>
      <div className="col g20">
        {institutions && institutions.length > 0 && (
          <Section title={w.institutions}>
            <List card label={w.institutions}>
              {institutions.map(({ id, name, glyph, color, logo, n }) => (
                <Row
                  key={id}
                  lead={<Logo glyph={glyph} tone={color as Tone} src={logo} />}
                  title={name}
                  sub={w.productsOf(n)}
                  href={hrefOf(listPath, { institution: id })}
                  chevron
                />
              ))}
            </List>
          </Section>
        )}
        {read && read.list.length > 0 && (
          <Section
            title={w.articles}
            action={read.next && <GoLink href={hrefOf('/pages/news/news', { keyword })}>{w.allArticles}</GoLink>}
          >
            <List card label={w.articles}>
              {read.list.map((article) => (
                <ArticleRow key={article.id} article={article} form="brief" />
              ))}
            </List>
          </Section>
        )}
        <MatchHint />
      </div>
    </div>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="col g12" aria-labelledby={id}>
      <SectionHead id={id} title={title} action={action} />
      {children}
    </section>
  );
}
