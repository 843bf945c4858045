import { type Bounds, boundsOf } from '@sycee/domain/poster/edit';
import { isText, type PosterElement, type Scene, type TextElement } from '@sycee/domain/poster/scene';
import { lineHeightOf } from '@sycee/domain/poster/text-layout';

/** What a text runs into; null: it has room. */
export type TextRoom = 'page' | 'element' | null;

/** Whether a text goes beyond the foot of the page, or into an element that begins below its first line. What lies behind it begins above. */
export function roomOf({ detail, elements }: Scene, text: TextElement): TextRoom {
  const own = inkOf(text);
  if (own.bottom > detail.height) return 'page';
  if (text.detail.rotation !== 0) return null;
  const firstLine = own.top + text.detail.size;
  const isInto = (other: PosterElement) => {
    const ink = inkOf(other);
    const isBelow = ink.top >= firstLine && ink.top < own.bottom;
    return isBelow && ink.left < own.right && ink.right > own.left;
  };
  return elements.some((other) => other.id !== text.id && other.detail.opacity > 0 && isInto(other)) ? 'element' : null;
}

/** Where an element is seen: above the letters of a first line and below those of a last one there is room that belongs to the line height. */
function inkOf(element: PosterElement): Bounds {
  const bounds = boundsOf([element]);
  if (!isText(element) || element.detail.rotation !== 0) return bounds;
  const room = Math.max(0, (lineHeightOf(element.detail) - element.detail.size) / 2);
  return { ...bounds, top: bounds.top + room, bottom: bounds.bottom - room };
}
