import { DetailBody } from './DetailBody.tsx';
import { DetailHero } from './DetailHero.tsx';
import './details.css';
import type { ProductFull } from './use-detail.ts';

/** The page of a product without what a visitor does there, for those who write it. */
export function ProductPreview({ product }: { product: ProductFull }) {
  return (
    <div className="col g20">
      <DetailHero product={product} />
      <DetailBody product={product} />
    </div>
  );
}
