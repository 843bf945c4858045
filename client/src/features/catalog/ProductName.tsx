import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Tag } from '#ui/Tag.tsx';
import { detailsHref } from './ProductRow.tsx';
import { catalogWords } from './words.ts';

interface ProductNameProps {
  product: { id: string; name: string; sponsored: boolean };
  /** The whole table row or card is the link. */
  whole?: boolean;
  /** The id of the reader's demand from which the list was opened. */
  demand?: string;
}

/** A product's name as a link, with the advertisement mark beside it. */
export function ProductName({ product: { id, name, sponsored }, whole, demand }: ProductNameProps) {
  const w = useWords(catalogWords);
  return (
    <span className="f g6 wrap">
      <Anchor className={whole ? 'whole b t15 c1' : 'b t15 c1'} href={detailsHref(id, { demand })}>
        {name}
      </Anchor>
      {sponsored && <Tag>{w.ad}</Tag>}
    </span>
  );
}
