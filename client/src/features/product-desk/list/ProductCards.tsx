import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { productPath } from '../paths.ts';
import { CheckCell } from './CheckCell.tsx';
import { ProductState } from './ProductState.tsx';
import type { ChosenRows } from './ProductTable.tsx';
import { deskWords } from './words.ts';

/** The list on a phone. */
export function ProductCards({ rows, chosen, onChoose }: ChosenRows) {
  const w = useWords(deskWords);
  return (
    <ul className="col g12" aria-label={w.title}>
      {rows.map((product) => (
        <Card as="li" key={product.id} className="pd-card">
          <Checkbox hideLabel checked={chosen.has(product.id)} onChange={(isOn) => onChoose([product.id], isOn)}>
            {w.select(product.name || w.noName)}
          </Checkbox>
          <Anchor href={hrefOf(productPath, { id: product.id })} className="col g6 grow">
            <span className="b">{product.name || w.noName}</span>
            <span className="t13 c3">
              {product.institution?.name ?? w.noInstitution} · <span className="num">{product.number}</span>
            </span>
            <ProductState product={product} />
            <span className="fb">
              <CheckCell product={product} />
              <span className="t13 c2">{product.owner?.name ?? w.everybody}</span>
            </span>
          </Anchor>
        </Card>
      ))}
    </ul>
  );
}
