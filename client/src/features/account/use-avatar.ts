import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { currentEntry, keepEntry } from '#platform/session/session.ts';
import { sayProblem } from '#platform/upload/say.ts';
import { UploadFailure, uploadFile } from '#platform/upload/upload-file.ts';
import { uploadWords } from '#platform/upload/words.ts';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { mineWords } from './mine-words.ts';

type State = { is: 'still' } | { is: 'sending'; progress: number; preview: string } | { is: 'failed'; file: File };
const still: State = { is: 'still' };

/** The own picture: chosen, on its way, there, and taken back. */
export function useAvatar() {
  const [state, setState] = useState<State>(still);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const choose = async (file: File) => {
    leaving.current?.abort();
    const left = new AbortController();
    leaving.current = left;
    const preview = URL.createObjectURL(file);
    const onProgress = (progress: number) => !left.signal.aborted && setState({ is: 'sending', progress, preview });
    onProgress(0);
    try {
      const { address } = await uploadFile(file, 'avatar', { onProgress, signal: left.signal });
      await change(address);
      setState(still);
    } catch (error) {
      if (left.signal.aborted) return;
      const problem = error instanceof UploadFailure ? error.problem : 'said';
      // Another try would end the same way.
      setState(problem === 'type' || problem === 'size' ? still : { is: 'failed', file });
      void sayProblem(problem, 'avatar');
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

/** Shown at once wherever the own face is. Taking it back is the same the other way round. */
export async function change(avatar: string | null): Promise<void> {
  const { account_no, avatar: before = null } = currentEntry()!.info;
  await put(avatar);
  const w = wordsNow(mineWords);
  // Somebody who went on in another role means the picture of that one no more.
  const isStillHere = () => currentEntry()?.info.account_no === account_no;
  const action = { label: w.undo, run: () => void (isStillHere() && put(before).catch(() => {})) };
  toast(avatar ? wordsNow(uploadWords).uploaded : w.avatarRemoved, { kind: 'ok', action });
}

async function put(avatar: string | null): Promise<void> {
  const { token: _, ...info } = await call('PUT /account/api/info/part', { body: { avatar } });
  const entry = currentEntry();
  if (entry?.info.account_no === info.account_no) keepEntry(info.role, { ...entry, info });
}
