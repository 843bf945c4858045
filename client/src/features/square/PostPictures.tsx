import { lazy, Suspense, useRef, useState } from 'react';
import { viewerWords } from '#platform/pictures/words.ts';
import { useWords } from '#platform/words.ts';
import type { Post } from './types.ts';
import { postWords } from './words.ts';

const PictureViewer = lazy(async () => ({
  default: (await import('#platform/pictures/PictureViewer.tsx')).PictureViewer,
}));

/** A single picture keeps its proportions between these. */
const widest = 16 / 9;
const highest = 3 / 4;

/** The pictures of a post, three in a row. Every place has its size before the picture arrives. */
export function PostPictures({ post: { pictures, author } }: { post: Pick<Post, 'pictures' | 'author'> }) {
  const w = useWords(postWords);
  const viewer = useWords(viewerWords);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [only] = pictures;
  if (!only) return null;
  const columns = pictures.length === 1 ? 1 : pictures.length === 2 || pictures.length === 4 ? 2 : 3;
  const ratio = columns === 1 ? Math.min(widest, Math.max(highest, only.width / only.height)) : 1;
  const close = () => {
    setOpenAt(null);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul className="square-pictures" data-columns={columns} aria-label={w.picturesOf(author.name)}>
        {pictures.map((picture, at) => (
          <li key={picture.key} style={{ aspectRatio: ratio }}>
            <button
              type="button"
              aria-label={viewer.picture(at + 1, pictures.length)}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpenAt(at);
              }}
            >
              <img src={picture.url} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {openAt !== null && (
          <PictureViewer
            pictures={pictures.map(({ url, ...picture }) => ({ ...picture, address: url }))}
            name={author.name}
            at={openAt}
            onMove={setOpenAt}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
