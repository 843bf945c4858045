import { formatRate } from '@sycee/domain/money/format';
import { detailsHref } from '#features/catalog/index.ts';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import { useOrderProducts } from './queries.ts';
import { orderWords } from './words.ts';

type Product = NonNullable<ReturnType<typeof useOrderProducts>['data']>['list'][number];
const looks: Record<NonNullable<Product['verdict']>, StatusBadgeKind> = {
  match: 'match',
  near_miss: 'near',
  needs_data: 'data',
  no: 'no',
};

/** The product applied for, then the other matches of the report. */
export function OrderProducts({ order }: { order: Order }) {
  const w = useWords(orderWords);
  const products = useOrderProducts(order.id);
  const fact = order.report ? w.matched(order.report.matches, order.report.all) : undefined;
  return (
    <section className="card pad col g6">
      <SectionHead title={w.products} fact={fact} level={3} />
      {products.isError && !products.data ? (
        <LoadFailed error={products.error} onRetry={() => void products.refetch()} />
      ) : !products.data ? (
        <Skeleton shape="text" />
      ) : products.data.list.length === 0 ? (
        <p className="t13 c3">{w.noProducts}</p>
      ) : (
        <List label={w.products}>
          {products.data.list.map((product) => (
            <ProductLine key={product.id} product={product} />
          ))}
        </List>
      )}
    </section>
  );
}

function ProductLine({ product }: { product: Product }) {
  const w = useWords(orderWords);
  return (
    <Row
      className="work-product"
      href={detailsHref(product.id)}
      lead={<Logo glyph={product.glyph} tone={product.color as Tone} size={32} />}
      title={product.name}
      sub={<ProductTerms product={product} />}
      trail={
        product.chosen ? (
          <StatusBadge kind="pri" bare>
            {w.chosen}
          </StatusBadge>
        ) : (
          product.verdict && <StatusBadge kind={looks[product.verdict]}>{w[product.verdict]}</StatusBadge>
        )
      }
    />
  );
}

/** Amount and lowest rate; without figures the reason, or the institution. */
function ProductTerms({ product }: { product: Product }) {
  const w = useWords(orderWords);
  if (product.amount_from === null || product.amount_to === null) return product.note || product.institution;
  return (
    <>
      <Amount fen={product.amount_from} toFen={product.amount_to} short />
      {product.rate_from !== null && (
        <>
          {' · '}
          <span className="nw num">{w.rateFrom(`${formatRate(product.rate_from)}%`)}</span>
        </>
      )}
    </>
  );
}
