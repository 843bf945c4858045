import { X } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import type { Tone } from '#ui/tone.ts';
import { ProductRow } from '../ProductRow.tsx';
import { removeFromShortlist } from './add-to-shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';
import type { ShortlistItem } from './use-add-to-shortlist.ts';

/** A product of the shortlist to select, open and remove; one that no longer exists is only named. */
export function ShortlistRow({
  item,
  isTicked,
  isFull,
  onTick,
}: {
  item: ShortlistItem;
  isTicked: boolean;
  /** The maximum is selected. */
  isFull: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const w = useWords(shortlistWords);
  const { product, number, name, glyph, color } = item;
  return (
    <div className="slrow">
      <Checkbox hideLabel checked={isTicked} disabled={!product || (isFull && !isTicked)} onChange={onTick}>
        {w.select(name)}
      </Checkbox>
      {product ? (
        <ProductRow product={product} below={product.requirement} />
      ) : (
        <Row
          className="slgone"
          lead={<Logo glyph={glyph} tone={color as Tone} />}
          title={name}
          sub={
            <>
              {w.unavailable} · <span className="nw">{number}</span>
            </>
          }
        />
      )}
      <IconButton size="sm" icon={X} label={w.takeOut(name)} onClick={() => removeFromShortlist([number])} />
    </div>
  );
}
