import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { findEarpiece } from './earpiece.ts';
import { stop } from './player.ts';
import { RecorderFailure, type Recording, shortestMs, VoiceRecorder } from './recorder.ts';
import { voiceWords } from './words.ts';

export { toAac } from './to-aac.ts';

/** Null without a microphone; why is said. What was playing stops, because it would be recorded. */
export async function startRecording(): Promise<VoiceRecorder | null> {
  stop();
  try {
    const recorder = await VoiceRecorder.start();
    void findEarpiece();
    return recorder;
  } catch (error) {
    const w = wordsNow(voiceWords);
    const problem = error instanceof RecorderFailure ? error.problem : 'unsupported';
    void modal.show({ title: w.deniedTitle, text: w[problem] });
    return null;
  }
}

export function isLongEnough({ durationMs }: Recording): boolean {
  if (durationMs >= shortestMs) return true;
  toast(wordsNow(voiceWords).tooShort);
  return false;
}

/** The encoder could not be loaded, or did not understand the recording. */
export const sayNotConverted = (): void => {
  toast(wordsNow(voiceWords).notConverted, { kind: 'bad' });
};
