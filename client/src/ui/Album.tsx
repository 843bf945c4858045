import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { albumColumns, albumMax } from './constants.ts';
import { useUiWords } from './ui-words.ts';

export interface AlbumProps {
  images: readonly { src: string; alt: string }[];
  onOpen: (index: number) => void;
  label?: string;
}

/** At most nine pictures, three a row; the ninth shows how many more there are. */
export function Album({ images, onOpen, label }: AlbumProps) {
  const words = useUiWords();
  const shown = images.slice(0, albumMax);
  const rest = images.length - shown.length;
  const hidesMore = (index: number) => rest > 0 && index === albumMax - 1;
  const nameOf = (index: number) => {
    const name = images[index]?.alt || words.picture(index + 1, images.length);
    return hidesMore(index) ? `${name}, ${words.morePictures(rest)}` : name;
  };
  return (
    <ul
      className={clsx('album', images.length === 1 && 'n1')}
      style={{ '--cols': albumColumns } as CSSProperties}
      aria-label={label}
    >
      {shown.map((image, index) => (
        <li key={image.src}>
          <button type="button" aria-label={nameOf(index)} onClick={() => onOpen(index)}>
            <img src={image.src} alt="" loading="lazy" decoding="async" />
            {hidesMore(index) && <span className="rest">{words.morePictures(rest)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
