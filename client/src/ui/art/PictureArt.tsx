import { lookUp } from '@sycee/domain/text/look-up';
import type { ReactNode } from 'react';
import { cup, parts, stock, workshop } from './order-pictures.tsx';
import { city, dock, hills, shop, site } from './street-pictures.tsx';

/** Drawings used instead of photographs, by the names that content refers to. */
const pictures: Readonly<Record<string, ReactNode>> = {
  workshop,
  shelves: stock,
  parts,
  shop,
  hills,
  dock,
  tea: cup,
  town: city,
  site,
};

/** Fills its frame; overflow is cropped. */
export function PictureArt({ picture }: { picture: string }) {
  return (
    <svg viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {lookUp(pictures, picture) ?? hills}
    </svg>
  );
}
