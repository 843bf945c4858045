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
import { MatchHint } from './MatchHint.tsx';
import { type Found, useFind } from './use-find.ts';
import { findWords } from './words.ts';

export function FindResults({ keyword }: { keyword: string }) {
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
      {!isEmpty && <Sections keyword={keyword} found={found} className={isStale ? 'findcols stale' : 'findcols'} />}
    </div>
  );
}

function Sections({
  keyword,
  found: { products, articles, institutions },
  className,
}: {
  keyword: string;
  found: Found;
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
