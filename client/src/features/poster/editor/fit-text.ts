import { type PosterElement, sceneLimits } from '@sycee/domain/poster/scene';
import { isUnfilled } from '@sycee/domain/poster/shown';
import { layOut } from '@sycee/domain/poster/text-layout';

/** A text as high as its lines, so that its frame and its edges for snapping are those of what is seen. */
export function fitText<Some extends PosterElement>(element: Some): Some {
  if (element.kind !== 'text') return element;
  const text = isUnfilled(element) ? element.fillIn.hint : element.text;
  const { height } = layOut(text, element.detail.width, element.detail);
  const high = Math.min(sceneLimits.length.most, Math.max(1, Math.round(height)));
  return high === element.detail.height ? element : { ...element, detail: { ...element.detail, height: high } };
}
