import { call } from '#platform/http/call.ts';
import { currentSessionEntry, saveSessionEntry } from '#platform/session/session.ts';
import { usePicture } from '#platform/upload/use-picture.ts';
import { uploadWords } from '#platform/upload/words.ts';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { myPageWords } from './my-page-words.ts';

/** Uploads, shows and removes the caller's avatar. */
export const useAvatar = () => usePicture('avatar', change);

/** Updates the stored entry, so that every avatar on the screen changes. Undo calls it with the previous address. */
export async function change(avatar: string | null): Promise<void> {
  const { account_no, avatar: before = null } = currentSessionEntry()!.info;
  await saveAvatar(avatar);
  const w = wordsNow(myPageWords);
  // The session may have changed meanwhile; then the undo no longer applies.
  const isStillHere = () => currentSessionEntry()?.info.account_no === account_no;
  const action = { label: w.undo, run: () => void (isStillHere() && saveAvatar(before).catch(() => {})) };
  toast(avatar ? wordsNow(uploadWords).uploaded : w.avatarRemoved, { kind: 'ok', action });
}

async function saveAvatar(avatar: string | null): Promise<void> {
  const { token: _, ...info } = await call('PUT /account/api/info/part', { body: { avatar } });
  const entry = currentSessionEntry();
  if (entry?.info.account_no === info.account_no) saveSessionEntry(info.role, { ...entry, info });
}
