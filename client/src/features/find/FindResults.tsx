import { type ReactNode, useId } from 'react';
import { listPath, ProductRow } from '#features/catalog/door.ts';
import { ArticleRow } from '#features/content/door.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import { type Found, useFind } from './use-find.ts';
import { findWords } from './words.ts';

export function FindResults({ keyword, onOpen }: { keyword: string; onOpen: () => void }) {
  const w = useWords(findWords);
  const found = useFind(keyword);
  const { products, articles, institutions = [] } = found;
  if (products.isError && !products.data)
    return <ErrorState busy={products.isFetching} onRetry={() => void products.refetch()} />;
  // An article too many or too few is no reason to wait, or to show nothing.
  const isReady = products.data && (articles.data || articles.isError);
  if (!isReady)
    return (
      <Card flush>
        <Skeleton shape="row" count={6} />
      </Card>
    );
  const { total } = products.data;
  const read = articles.data ?? { list: [], next: null };
  const articlesFound = read.list.length > 0 ? `${read.list.length}${read.next ? '+' : ''}` : '';
  const isStale = products.isPlaceholderData || articles.isPlaceholderData;
  const isEmpty = total === 0 && institutions.length === 0 && read.list.length === 0;
  return (
    <div className="col g12" aria-busy={isStale}>
      <p className={isEmpty ? 'vh' : 't13 c2'} role="status">
        {isStale ? w.searching : isEmpty ? w.nothing(keyword) : w.found(total, institutions.length, articlesFound)}
      </p>
      {isEmpty && !isStale && <Nothing keyword={keyword} />}
      {!isEmpty && (
        <Sections keyword={keyword} found={found} className={isStale ? 'findcols stale' : 'findcols'} onOpen={onOpen} />
      )}
    </div>
  );
}

function Sections({
  keyword,
  found: { products, articles, institutions = [] },
  className,
  onOpen,
}: {
  keyword: string;
  found: Found;
  className: string;
  onOpen: () => void;
}) {
  const w = useWords(findWords);
  const { list = [], total = 0 } = products.data ?? {};
  const read = articles.data;
  const others = institutions.length > 0 || (read && read.list.length > 0);
  const more = total > list.length && (
    <GoLink href={hrefOf(listPath, { keyword })} onClick={onOpen}>
      {w.allProducts(total)}
    </GoLink>
  );
  return (
    <div className={others ? className : 'col g12'}>
      <Section title={w.products} action={more}>
        {list.length === 0 ? (
          <p className="t13 c3">{w.noProducts}</p>
        ) : (
          <Opened label={w.products} onOpen={onOpen}>
            {list.map((product) => (
              <ProductRow key={product.id} product={product} below={product.requirement} />
            ))}
          </Opened>
        )}
      </Section>
      {others && (
        <div className="col g20">
          {institutions.length > 0 && (
            <Section title={w.institutions}>
              <Opened label={w.institutions} onOpen={onOpen}>
                {institutions.map(({ id, name, glyph, color, n }) => (
                  <Row
                    key={id}
                    lead={<Logo glyph={glyph} tone={color as Tone} />}
                    title={name}
                    sub={w.productsOf(n)}
                    href={hrefOf(listPath, { institution: id })}
                    chevron
                  />
                ))}
              </Opened>
            </Section>
          )}
          {read && read.list.length > 0 && (
            <Section
              title={w.articles}
              action={
                read.next && (
                  <GoLink href={hrefOf('/pages/news/news', { keyword })} onClick={onOpen}>
                    {w.allArticles}
                  </GoLink>
                )
              }
            >
              <Opened label={w.articles} onOpen={onOpen}>
                {read.list.map((article) => (
                  <ArticleRow key={article.id} article={article} form="brief" />
                ))}
              </Opened>
            </Section>
          )}
        </div>
      )}
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

/** A list whose links, pressed by finger or key, say that something was opened. */
function Opened({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to its links
    <div onClick={onOpen}>
      <List card label={label}>
        {children}
      </List>
    </div>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  const w = useWords(findWords);
  return (
    <EmptyState
      art="lens"
      title={w.nothing(keyword)}
      action={
        <>
          <ButtonLink href={hrefOf('/pages/match/index')}>{w.toMatch}</ButtonLink>
          <ButtonLink kind="line" href={hrefOf(listPath)}>
            {w.toProducts}
          </ButtonLink>
        </>
      }
    >
      {w.nothingText}
    </EmptyState>
  );
}
