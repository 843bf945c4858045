import { useLayout } from '#ui/layout.ts';
import { ProductShelf } from './ProductShelf.tsx';
import { ProductsPhone } from './ProductsPhone.tsx';
import './products.css';

/** Every product of the site: a list on a phone, facets and a table on wide screens. */
export function Products() {
  const { isWide } = useLayout();
  return isWide ? <ProductShelf /> : <ProductsPhone />;
}
