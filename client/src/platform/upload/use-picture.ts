import type { UploadKindName } from '@sycee/domain/upload/kinds';
import { useEffect, useRef, useState } from 'react';
import { showProblem } from './say.ts';
import { UploadFailure, uploadFile } from './upload-file.ts';

type State =
  | { is: 'still' }
  | { is: 'sending'; progress: number; ahead: number; preview: string }
  | { is: 'failed'; file: File };
const still: State = { is: 'still' };

/** Uploads one picture and passes its address and key to `apply`. */
export function usePicture(kind: UploadKindName, apply: (address: string, key: string) => void | Promise<void>) {
  const [state, setState] = useState<State>(still);
  const leaving = useRef<AbortController>(null);
  // The function of the latest render takes the address: it knows the texts that people typed while the picture was sent.
  const latestApply = useRef(apply);
  useEffect(() => {
    latestApply.current = apply;
  });
  useEffect(() => () => leaving.current?.abort(), []);

  const choose = async (file: File) => {
    leaving.current?.abort();
    const aborter = new AbortController();
    leaving.current = aborter;
    const preview = URL.createObjectURL(file);
    const onProgress = (progress: number) =>
      !aborter.signal.aborted && setState({ is: 'sending', progress, ahead: 0, preview });
    const onAhead = (ahead: number) =>
      !aborter.signal.aborted && setState({ is: 'sending', progress: 1, ahead, preview });
    onProgress(0);
    try {
      const { address, key } = await uploadFile(file, kind, { onProgress, onAhead, signal: aborter.signal });
      await latestApply.current(address, key);
      setState(still);
    } catch (error) {
      if (aborter.signal.aborted) return;
      const { problem, sentence } =
        error instanceof UploadFailure ? error : { problem: 'said' as const, sentence: undefined };
      // A retry would fail the same way.
      setState(problem === 'type' || problem === 'size' || problem === 'content' ? still : { is: 'failed', file });
      void showProblem(problem, kind, sentence);
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  const discard = () => {
    leaving.current?.abort();
    setState(still);
  };
  return { state, choose, discard };
}
export type PictureChoice = ReturnType<typeof usePicture>;
