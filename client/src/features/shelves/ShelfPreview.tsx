import { ProductRow } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Shelved } from './queries.ts';
import { shelvesWords } from './words.ts';

/** What customers see of a shelf as it is on the screen, saved or not. */
export function ShelfPreview({ list }: { list: readonly Shelved[] }) {
  const w = useWords(shelvesWords);
  return (
    <section className="shelf-preview col g12" aria-label={w.previewTitle}>
      <SectionHead title={w.previewTitle} />
      <Rows list={list} />
    </section>
  );
}

export function PreviewPopup({ list, onClose }: { list: readonly Shelved[]; onClose: () => void }) {
  const w = useWords(shelvesWords);
  return (
    <Popup open onClose={onClose} title={w.previewTitle}>
      <div className="col g12">
        <Rows list={list} />
      </div>
    </Popup>
  );
}

function Rows({ list }: { list: readonly Shelved[] }) {
  const w = useWords(shelvesWords);
  const shown = list.filter(({ is_shown }) => is_shown);
  const featured = shown.filter((one) => one.featured);
  if (shown.length === 0) return <p className="t13 c3">{w.previewEmpty}</p>;
  return (
    <>
      {featured.length > 0 && <Products title={w.previewFeatured} list={featured} />}
      <Products title={w.previewAll} list={shown} />
    </>
  );
}

function Products({ title, list }: { title: string; list: readonly Shelved[] }) {
  return (
    <>
      <p className="t13 c2">{title}</p>
      <List card label={title}>
        {list.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </List>
    </>
  );
}
