import { ImageOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useChat } from '#features/chat/use-chat.ts';
import type { ShownPicture } from '#platform/pictures/picture.ts';
import { useWords } from '#platform/words.ts';
import { conversationWords } from './words.ts';

const PictureViewer = lazy(async () => ({
  default: (await import('#platform/pictures/PictureViewer.tsx')).PictureViewer,
}));

interface PicturesProps {
  pictures: readonly ShownPicture[];
  name: string;
  onStale?: () => void;
}

const widestPx = 220;
const highestPx = 280;
const smallestPx = 72;

/** The size of a single picture in a bubble, known before it is loaded so that nothing jumps. */
function shownSize({ width, height }: Pick<ShownPicture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = Math.min(widestPx / width, highestPx / height, 1);
  const bounded = (px: number, most: number) => Math.round(Math.min(most, Math.max(smallestPx, px * scale)));
  return { width: bounded(width, widestPx), height: bounded(height, highestPx) };
}

/** An album of up to nine pictures; each opens the viewer. */
export function Pictures({ pictures, name, onStale }: PicturesProps) {
  const w = useWords(conversationWords);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Browsers that do not focus a pressed button do not return the focus to it either.
  useEffect(() => {
    if (openAt !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [openAt]);
  const [only] = pictures;
  const columns = pictures.length === 2 || pictures.length === 4 ? 2 : 3;
  return (
    <>
      <ul
        className="chat-album"
        aria-label={w.pictureFrom(name)}
        style={
          pictures.length === 1 ? undefined : { gridTemplateColumns: `repeat(${columns}, 1fr)`, width: columns * 108 }
        }
      >
        {pictures.map((picture, at) => (
          <li key={picture.key} style={pictures.length === 1 && only ? shownSize(only) : undefined}>
            <button
              type="button"
              aria-label={w.picture(at + 1, pictures.length)}
              onClick={(event) => {
                opener.current = event.currentTarget;
                setOpenAt(at);
              }}
            >
              <Picture address={picture.address} onStale={onStale} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {openAt !== null && (
          <PictureViewer
            pictures={pictures}
            name={name}
            at={openAt}
            onMove={setOpenAt}
            onClose={() => setOpenAt(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Addresses are good for a short time: after a failure the message is read again once, and the picture when the network is back. */
function Picture({ address, onStale }: { address: string; onStale?: () => void }) {
  const w = useWords(conversationWords);
  const restored = useChat((state) => state.restored);
  const [failed, setFailed] = useState<{ address: string; restored: number } | null>(null);
  if (!address || (failed?.address === address && failed.restored === restored))
    return (
      <span className="chat-no-picture">
        <ImageOff size={20} />
        <span className="vh">{w.pictureFailed}</span>
      </span>
    );
  const fail = () => {
    setFailed({ address, restored });
    onStale?.();
  };
  return <img src={address} alt="" loading="lazy" decoding="async" onError={fail} />;
}
