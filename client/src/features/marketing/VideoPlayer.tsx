import { useRef } from 'react';
import { siteStorage } from '#platform/site/storage.ts';
import type { PieceContent } from './queries.ts';

interface VideoPlayerProps {
  /** Id of the piece; the viewer’s place is kept under it. */
  id: string;
  title: string;
  video: NonNullable<PieceContent['video']>;
}

/** Seconds before the end from which a video begins anew. */
const nearEnd = 2;

/** Plays in its place and without sound until the viewer wants it, and goes on where the viewer stopped on this device. */
export function VideoPlayer({ id, title, video: { url, poster, width, height } }: VideoPlayerProps) {
  const key = `video:${id}` as const;
  const kept = useRef(0);
  const keep = (player: HTMLVideoElement) => {
    const isOver = player.currentTime > player.duration - nearEnd;
    siteStorage.set(key, isOver ? null : Math.floor(player.currentTime));
  };
  return (
    // Sound of these videos only repeats what is written in them.
    // biome-ignore lint/a11y/useMediaCaption: captions are part of the picture
    <video
      className="piece-video"
      src={url}
      poster={poster}
      width={width}
      height={height}
      aria-label={title}
      controls
      muted
      playsInline
      preload="metadata"
      autoPlay={mayStart()}
      onLoadedMetadata={({ currentTarget: player }) => {
        const at = siteStorage.get<number>(key) ?? 0;
        if (at > 0 && at < player.duration - nearEnd) player.currentTime = at;
      }}
      onTimeUpdate={({ currentTarget: player }) => {
        const second = Math.floor(player.currentTime);
        if (second === kept.current) return;
        kept.current = second;
        keep(player);
      }}
      onPause={({ currentTarget }) => keep(currentTarget)}
    />
  );
}

/** Not for people who save data or want no movement. */
function mayStart(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
