import type { ShownContent } from '@sycee/contract/chat-models';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockOf } from '#features/chat/voice/clock.ts';
import type { MediaSource } from '#features/chat/voice/use-track.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { videoWords } from './words.ts';

interface VideoBubbleProps {
  content: Extract<ShownContent, { kind: 'video' }>;
  source: MediaSource | null;
}
const [widestPx, highestPx, smallestPx] = [220, 280, 96];

/** The picture of a video with its length; opens the player. */
export function VideoBubble({ content, source }: VideoBubbleProps) {
  const w = useWords(videoWords);
  const { width, height, poster, duration_ms } = content;
  const scale = Math.min(widestPx / width, highestPx / height, 1);
  const px = (edge: number, most: number) => Math.round(Math.min(most, Math.max(smallestPx, edge * scale)));
  const size = { width: px(width, widestPx), height: px(height, highestPx) };
  const length = clockOf(duration_ms);
  const face = (
    <>
      {poster?.address && <img src={poster.address} alt="" loading="lazy" decoding="async" />}
      <span className="chat-video-play">
        <Play size={22} aria-hidden="true" />
      </span>
      <span className="chat-video-length num" aria-hidden="true">
        {length}
      </span>
    </>
  );
  if (source && 'address' in source)
    return <HereVideo source={source} size={size} label={w.open(length)} face={face} />;
  if (!source || !('message' in source))
    return (
      <div className="chat-video" style={size} role="img" aria-label={w.notSent(length)}>
        {face}
      </div>
    );
  const { tid, seq } = source.message;
  return (
    <Anchor
      className="chat-video"
      style={size}
      href={hrefOf('/subpkgs/message/nvideo', { tid, seq: String(seq) })}
      aria-label={w.open(length)}
    >
      {face}
    </Anchor>
  );
}

interface HereVideoProps {
  source: Extract<MediaSource, { key: string }>;
  size: { width: number; height: number };
  label: string;
  face: ReactNode;
}
/** Staff watch it where they read the message. */
function HereVideo({ source, size, label, face }: HereVideoProps) {
  const [address, setAddress] = useState<string | null>(null);
  const open = () => void source.address().then(setAddress, () => {});
  if (address)
    // biome-ignore lint/a11y/useMediaCaption: people’s own videos have no captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className="chat-video" src={address} style={size} controls playsInline autoPlay aria-label={label} />;
  return (
    <button type="button" className="chat-video" style={size} aria-label={label} onClick={open}>
      {face}
    </button>
  );
}
