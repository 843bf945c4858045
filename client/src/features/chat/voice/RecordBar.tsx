import { mediaLimits } from '@sycee/domain/messages/media';
import { clsx } from 'clsx';
import { LoaderCircle, Pause, Play, Send, Square, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { clockOf } from './clock.ts';
import type { Recording, VoiceRecorder } from './recorder.ts';
import type { VoiceRecording } from './use-recording.ts';
import { voiceWords } from './words.ts';

interface RecordBarProps {
  recording: VoiceRecording;
  hold: { isCancelling: boolean } | null;
}

/** In place of the message box: the running recording, or the finished one before it is sent. */
export function RecordBar({ recording, hold }: RecordBarProps) {
  const { state } = recording;
  if (state.is === 'recording') return <Running recorder={state.recorder} recording={recording} hold={hold} />;
  if (state.is === 'preview') return <Preview made={state.recording} recording={recording} />;
  return <Waiting />;
}

function Waiting() {
  const w = useWords(voiceWords);
  return (
    <div className="chat-recording" role="status">
      <LoaderCircle size={18} className="spin" aria-hidden="true" />
      <span className="grow c3">{w.converting}</span>
    </div>
  );
}

const warnBelowMs = 10_000;
const bars = 24;

function Running({ recorder, recording, hold }: RecordBarProps & { recorder: VoiceRecorder }) {
  const w = useWords(voiceWords);
  const { elapsedMs, levels } = useProgress(recorder);
  const stopButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stopButton.current?.focus(), []);
  const leftMs = mediaLimits.voice.msAtMost - elapsedMs;
  const hint = hold && (hold.isCancelling ? w.releaseToCancel : w.slideToCancel);
  return (
    <div className={clsx('chat-recording', hold?.isCancelling && 'cancelling')}>
      {!hold && <IconButton label={w.cancel} icon={X} onClick={() => recording.finish('drop')} />}
      <span className="chat-recording-dot" />
      <span className="num" role="timer" aria-label={w.recording}>
        {clockOf(elapsedMs)}
      </span>
      <span className="chat-levels" aria-hidden="true">
        {levels.map((level, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is a place, not a thing
          <i key={at} style={{ height: `${Math.round(12 + level * 88)}%` }} />
        ))}
      </span>
      <span className="t12 c3" role="status">
        {leftMs < warnBelowMs ? w.endsIn(Math.max(1, Math.ceil(leftMs / 1000))) : hint}
      </span>
      {!hold && (
        <IconButton label={w.stop} icon={Square} tinted onClick={() => recording.finish('preview')} ref={stopButton} />
      )}
    </div>
  );
}

/** The time and the last levels, as often as the screen is drawn. */
function useProgress(recorder: VoiceRecorder) {
  const [now, setNow] = useState({ elapsedMs: 0, levels: Array.from({ length: bars }, () => 0) });
  useEffect(() => {
    let frame = 0;
    let lastMs = 0;
    const draw = (ms: number) => {
      frame = requestAnimationFrame(draw);
      if (ms - lastMs < 80) return;
      lastMs = ms;
      const { elapsedMs, level } = recorder;
      setNow(({ levels }) => ({ elapsedMs, levels: [...levels.slice(1), level] }));
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [recorder]);
  return now;
}

function Preview({ made, recording }: { made: Recording; recording: VoiceRecording }) {
  const w = useWords(voiceWords);
  const element = useRef<HTMLAudioElement>(null);
  const [address] = useState(() => URL.createObjectURL(made.blob));
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => sendButton.current?.focus(), []);
  const [isPlaying, setPlaying] = useState(false);
  const [playedMs, setPlayedMs] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const toggle = () => {
    if (isPlaying) element.current?.pause();
    else void element.current?.play().catch(() => {});
  };
  return (
    <div className="chat-recording">
      <IconButton label={w.remove} icon={Trash2} onClick={recording.dropPreview} />
      <IconButton label={isPlaying ? w.pausePreview : w.preview} icon={isPlaying ? Pause : Play} onClick={toggle} />
      {address && (
        // biome-ignore lint/a11y/useMediaCaption: the sender has just said it
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={element}
          src={address}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={({ currentTarget }) => setPlayedMs(currentTarget.currentTime * 1000)}
        />
      )}
      <span className="chat-voice-track grow" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (playedMs / made.durationMs) * 100)}%` }} />
      </span>
      <span className="num t13 c3">{clockOf(made.durationMs)}</span>
      <Button ref={sendButton} className="chat-send" icon={Send} onClick={() => void recording.sendPreview()}>
        <span className="vh">{w.send}</span>
      </Button>
    </div>
  );
}
