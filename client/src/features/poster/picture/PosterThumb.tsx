import { ImageOff } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { usePosterPicture } from './use-poster-picture.ts';
import { pictureWords } from './words.ts';

const thumbWidth = 360;

interface PosterThumbProps {
  id: string;
  version: number;
  title: string;
  width: number;
  height: number;
}

/** The picture of a poster in a list, in the room that it will have. */
export function PosterThumb({ id, version, title, width, height }: PosterThumbProps) {
  const w = useWords(pictureWords);
  const { address, isWaiting, error } = usePosterPicture({ id, version, width: thumbWidth });
  return (
    <span className="poster-thumb" style={{ aspectRatio: `${width} / ${height}` }}>
      {address && <img src={address} alt={w.pictureOf(title)} width={width} height={height} />}
      {!address && error && (
        <span className="poster-thumb-note">
          <ImageOff size={24} />
          {w.noPicture}
        </span>
      )}
      {!address && !error && (
        <span className="poster-thumb-note" role={isWaiting ? 'status' : undefined}>
          {isWaiting ? w.waiting : <span className="vh">{w.loading}</span>}
        </span>
      )}
    </span>
  );
}
