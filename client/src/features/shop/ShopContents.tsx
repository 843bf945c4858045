import { clsx } from 'clsx';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ProductRow } from '#features/catalog/index.ts';
import { ArticleRow } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Shop } from './queries.ts';
import { shopWords } from './words.ts';

interface ShopContentsProps extends Pick<Shop, 'products' | 'articles'> {
  /** Carried by the links to products. */
  promo?: string | null;
  /** One column, as in a preview. */
  narrow?: boolean;
}

/** Products and articles in the owner's order. What the site does not show any more is only named, and only the owner gets it. */
export function ShopContents({ products, articles, promo, narrow }: ShopContentsProps) {
  const w = useWords(shopWords);
  const hasBoth = products.length > 0 && articles.length > 0;
  return (
    <div className={clsx('shop-contents', hasBoth && !narrow && 'both')}>
      {products.length > 0 && (
        <Section title={w.products} fact={w.productCount(products.length)}>
          {products.map(({ id, name, shown }) =>
            shown ? (
              <ProductRow key={id} product={shown} promo={promo} below={shown.requirement} />
            ) : (
              <Unavailable key={id} name={name} />
            ),
          )}
        </Section>
      )}
      {articles.length > 0 && (
        <Section title={w.articles} fact={w.articleCount(articles.length)}>
          {articles.map(({ id, name, shown }) =>
            shown ? (
              <ArticleRow key={id} article={shown} form="brief" />
            ) : (
              <Unavailable key={id} name={name || w.withdrawn} />
            ),
          )}
        </Section>
      )}
    </div>
  );
}

function Section({ title, fact, children }: { title: string; fact: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="col g12" aria-labelledby={id}>
      <SectionHead id={id} title={title} fact={fact} />
      <List card label={title}>
        {children}
      </List>
    </section>
  );
}

function Unavailable({ name }: { name: string }) {
  const w = useWords(shopWords);
  return <Row className="shop-gone" lead={<EyeOff size={22} />} title={name} sub={w.unavailable} />;
}
