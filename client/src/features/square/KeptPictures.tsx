import { code } from '@sycee/contract/core/envelope';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { DraftPicture } from './use-post-draft.ts';
import { writeWords } from './write-words.ts';

interface KeptPicturesProps {
  pictures: readonly DraftPicture[];
  onRemove: (key: string) => void;
  /** The server does not have it any more. */
  onLost: (key: string) => void;
}

/** Pictures of an earlier visit or of the post that is changed. */
export function KeptPictures({ pictures, onRemove, onLost }: KeptPicturesProps) {
  const w = useWords(writeWords);
  if (pictures.length === 0) return null;
  return (
    <ul className="square-kept">
      {pictures.map((picture, at) => (
        <li key={picture.key}>
          <KeptPicture picture={picture} name={w.kept(at + 1)} onLost={() => onLost(picture.key)} />
          <IconButton size="sm" label={w.removePicture(at + 1)} icon={X} onClick={() => onRemove(picture.key)} />
        </li>
      ))}
    </ul>
  );
}

interface KeptPictureProps {
  picture: DraftPicture;
  name: string;
  onLost: () => void;
}

/** Before its publication a picture is read by a signed address only, which its uploader gets for some minutes. */
function KeptPicture({ picture: { key, url }, name, onLost }: KeptPictureProps) {
  const { data, error } = useQuery({
    queryKey: ['own picture', key],
    queryFn: ({ signal }) => call('GET /tools/api/oss/own_address', { query: { key }, signal, quiet: true }),
    enabled: url === '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof CallFailure && error.code === code.notFound;
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (isGone) lost();
  }, [isGone]);
  const src = url || data?.address;
  return src && <img src={src} alt={name} onError={() => navigator.onLine && onLost()} />;
}
