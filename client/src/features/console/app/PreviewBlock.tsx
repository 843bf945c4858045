import type { HomeBlock } from '@sycee/domain/site/appearance';
import { useCategoryOptions } from '#platform/site/categories.ts';
import { useBlockName } from './HomeBlockList.tsx';

const tilesShown = 6;

/** A block of the home page in the small preview. */
export function PreviewBlock({ block }: { block: HomeBlock }) {
  const categories = useCategoryOptions();
  const nameOf = useBlockName();
  if (block === 'categories')
    return (
      <div className="preview-tiles">
        {categories.slice(0, tilesShown).map(({ value, label }) => (
          <span key={value}>{label}</span>
        ))}
      </div>
    );
  if (block === 'popular' || block === 'featured')
    return (
      <div className="preview-rows">
        <span>
          <i />
          <span className="grow">{nameOf(block)}</span>
          <b className="num">3.45%</b>
        </span>
      </div>
    );
  return <div className="preview-block">{nameOf(block)}</div>;
}
