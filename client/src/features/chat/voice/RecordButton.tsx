import { Mic } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { composerWords } from '#features/chat/composer/words.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { VoiceRecording } from './use-recording.ts';

interface RecordButtonProps {
  recording: VoiceRecording;
  /** A finger holds the button: it sends when it is released, and cancels when it was moved away to the left. */
  hold: { isCancelling: boolean } | null;
  onHold: (hold: { isCancelling: boolean } | null) => void;
}
/** A shorter press starts a recording that goes on by itself. */
const tapMs = 350;
const cancelPx = 80;
/** The click that a browser makes of a finger’s touch comes within this time after the release. Not every release has one. */
const clickMs = 400;

/** A finger holds it to record and releases it to send. A tap, a click or a key starts a recording that is stopped by another button. */
export function RecordButton({ recording, hold, onHold }: RecordButtonProps) {
  const w = useWords(composerWords);
  const press = useRef<{ x: number; atMs: number } | null>(null);
  const releasedMs = useRef(Number.NEGATIVE_INFINITY);
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === 'mouse' || recording.state.is !== 'idle') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, atMs: performance.now() };
    onHold({ isCancelling: false });
    void recording.start();
  };
  const move = ({ clientX }: PointerEvent) => {
    const from = press.current;
    if (!from || !hold) return;
    const isCancelling = from.x - clientX > cancelPx;
    if (isCancelling !== hold.isCancelling) onHold({ isCancelling });
  };
  const up = () => {
    const from = press.current;
    if (!from || !hold) return;
    press.current = null;
    releasedMs.current = performance.now();
    onHold(null);
    if (hold.isCancelling) recording.finish('drop');
    else if (performance.now() - from.atMs >= tapMs && recording.state.is === 'recording') recording.finish('send');
  };
  const click = () => {
    // A finger has been followed already.
    if (performance.now() - releasedMs.current > clickMs) void recording.start();
  };
  return (
    <IconButton
      className="chat-record"
      label={w.record}
      title={w.recordHint}
      icon={Mic}
      pressed={recording.state.is === 'recording'}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => onHold(null)}
      onClick={click}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}
