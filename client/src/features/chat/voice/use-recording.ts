import { useEffect, useRef, useState } from 'react';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import type { Recording, VoiceRecorder } from './recorder.ts';

export type RecordingState =
  | { is: 'idle' }
  | { is: 'starting' }
  | { is: 'recording'; recorder: VoiceRecorder }
  | { is: 'preview'; recording: Recording }
  | { is: 'converting' };
const idle = { is: 'idle' } as const;
/** Loaded with the first recording. */
const studio = () => import('./studio.ts');

/** What happens when the recording ends. */
type End = 'send' | 'preview' | 'drop';

/** Recording a voice message: started, stopped, listened to and sent. At the longest length it ends by itself and waits for its sender. */
export function useRecording(onSend: (message: NewMessage) => Promise<void>) {
  const [state, setState] = useState<RecordingState>(idle);
  const end = useRef<End>('preview');
  const isGivenUp = () => isLeft.current || end.current === 'drop';
  const recorder = useRef<VoiceRecorder | null>(null);
  const isEnding = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      end.current = 'drop';
      void recorder.current?.stop();
    };
  }, []);

  const send = async (recording: Recording) => {
    setState({ is: 'converting' });
    try {
      const { toAac } = await studio();
      const blob = await toAac(recording.blob);
      await onSend(voiceMessage(blob, recording.durationMs));
      setState(idle);
    } catch {
      await studio().then(
        ({ sayNotConverted }) => sayNotConverted(),
        () => {},
      );
      setState({ is: 'preview', recording });
    }
  };
  const ended = async (recording: Recording) => {
    recorder.current = null;
    if (isLeft.current) return;
    const { isLongEnough } = await studio();
    if (end.current !== 'drop' && !isLongEnough(recording)) setState(idle);
    else if (end.current === 'send') await send(recording);
    else setState(end.current === 'preview' ? { is: 'preview', recording } : idle);
  };
  const start = async () => {
    if (state.is !== 'idle') return;
    end.current = 'preview';
    isEnding.current = false;
    setState({ is: 'starting' });
    const { startRecording } = await studio().catch(() => ({ startRecording: async () => null }));
    const started = await startRecording();
    if (started) {
      recorder.current = started;
      void started.recording.then(ended);
      // It was given up while the browser asked for the microphone.
      if (isGivenUp()) void started.stop();
      else setState({ is: 'recording', recorder: started });
    } else setState(idle);
  };
  /** The first end holds: the click of a released finger may fall on a button that has just appeared there. */
  const finish = (how: End) => {
    if (isEnding.current) return;
    isEnding.current = true;
    end.current = how;
    if (recorder.current) void recorder.current.stop();
    else if (how === 'drop') setState(idle);
  };
  return {
    state,
    start,
    finish,
    sendPreview: () => (state.is === 'preview' ? send(state.recording) : undefined),
    dropPreview: () => setState(idle),
  };
}
export type VoiceRecording = ReturnType<typeof useRecording>;

const voiceMessage = (blob: Blob, durationMs: number): NewMessage => ({
  content: { kind: 'voice', media: '' },
  preview: { kind: 'voice', media: '', duration_ms: Math.round(durationMs) },
  files: [
    {
      blob,
      name: 'voice.m4a',
      width: 0,
      height: 0,
      key: null,
      media: { kind: 'voice', id: crypto.randomUUID() },
    },
  ],
});
