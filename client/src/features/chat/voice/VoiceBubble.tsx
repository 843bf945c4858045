import type { ShownContent } from '@sycee/contract/chat-models';
import { shownSeconds } from '@sycee/domain/messages/media';
import { clsx } from 'clsx';
import { CircleAlert, LoaderCircle, Pause, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { useWords } from '#platform/words.ts';
import { nextRate, pause, play, resume, seek, usePlayer } from './player.ts';
import { isUnplayed } from './unplayed.ts';
import { type MediaSource, useTrack } from './use-track.ts';
import { voiceWords } from './words.ts';

interface VoiceBubbleProps {
  content: Extract<ShownContent, { kind: 'voice' }>;
  isMine: boolean;
  /** Null: it cannot be played here. */
  source: MediaSource | null;
}
const [shortestPx, longestPx] = [132, 260];
const longestSeconds = 60;

/** A voice message: played and paused, at a speed of choice, from any place. Those of others have a mark until they are played. */
export function VoiceBubble({ content, isMine, source }: VoiceBubbleProps) {
  const w = useWords(voiceWords);
  const me = useClient()?.me ?? '';
  const track = useTrack(content, source);
  const playing = usePlayer((state) => (track && state.playing?.key === track.key ? state.playing : null));
  const rate = usePlayer((state) => state.rate);
  const isNew = useChat((state) => source !== null && 'message' in source && isUnplayed(state, source.message, me));
  const seconds = shownSeconds(content.duration_ms);
  const isPlaying = playing?.state === 'playing';
  const toggle = () => {
    if (!track) return;
    if (isPlaying) pause();
    else if (playing?.state === 'paused' && playing.positionMs > 0) void resume();
    else void play(track);
  };
  const move = (ms: number) => {
    if (playing && playing.state !== 'failed') seek(ms);
    else if (track) void play(track, ms);
  };
  const at = playing?.positionMs ?? 0;
  const width = shortestPx + ((longestPx - shortestPx) * Math.min(seconds, longestSeconds)) / longestSeconds;
  const Glyph = playing?.state === 'loading' ? LoaderCircle : isPlaying ? Pause : Play;
  const share = Math.min(100, (at / content.duration_ms) * 100);
  return (
    <div className="f g6">
      <div className={clsx('bub f g6 chat-voice', isMine && 'me')} style={{ width: Math.round(width) }}>
        <button
          type="button"
          className="chat-voice-play"
          aria-label={isPlaying ? w.pause : w.play(seconds)}
          disabled={!track}
          onClick={toggle}
        >
          <Glyph size={18} className={clsx(playing?.state === 'loading' && 'spin')} />
        </button>
        <input
          type="range"
          className="chat-voice-position grow"
          aria-label={w.position}
          aria-valuetext={w.at(Math.round(at / 1000), seconds)}
          min={0}
          max={content.duration_ms}
          step={1000}
          value={at}
          disabled={!track}
          style={{ '--p': `${share}%` } as CSSProperties}
          onChange={({ target }) => move(target.valueAsNumber)}
        />
        <span className="num t13">{seconds}″</span>
        {playing && playing.state !== 'failed' && (
          <button type="button" className="chat-voice-rate num" aria-label={w.rate(rate)} onClick={nextRate}>
            {rate}×
          </button>
        )}
      </div>
      {isNew && (
        <span className="chat-unplayed">
          <span className="vh">{w.unplayed}</span>
        </span>
      )}
      {playing?.state === 'failed' && (
        <span className="t12 chat-voice-failed" role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {w.failed}
        </span>
      )}
    </div>
  );
}
