import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { DeskPiece } from './queries.ts';
import { videoDeskWords } from './video-words.ts';

interface VideoStateProps {
  video: NonNullable<DeskPiece['video']>;
  /** Null: the piece is no draft. */
  onChange: (() => void) | null;
}

/** The video of a piece as headquarters see it: whether it is ready, why not, and how it plays. */
export function VideoState({ video, onChange }: VideoStateProps) {
  const w = useWords(videoDeskWords);
  // Each answer signs the address anew; another address would start the player from its beginning.
  const [url, setUrl] = useState(video.url);
  if (url === null && video.url !== null) setUrl(video.url);
  return (
    <>
      {video.state === 'waiting' && <Note>{w.waiting}</Note>}
      {video.problem && <Note kind="bad">{w[video.problem]}</Note>}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: headquarters see what they uploaded
        <video
          className="piece-video"
          src={url}
          poster={video.poster}
          aria-label={w.preview}
          controls
          muted
          playsInline
          preload="metadata"
          onError={() => setUrl(video.url)}
        />
      )}
      {video.state === 'ready' && <p className="t13 c3">{video.is_encoded ? w.encoded(video.edge) : w.kept}</p>}
      {onChange && (
        <Button kind="line" onClick={onChange}>
          {w.change}
        </Button>
      )}
    </>
  );
}
