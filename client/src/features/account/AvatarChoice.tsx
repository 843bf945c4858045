import { fileTypes } from '@sycee/domain/upload/kinds';
import { Camera } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { myPageWords } from './my-page-words.ts';
import type { useAvatar } from './use-avatar.ts';

const accept = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

interface AvatarChoiceProps extends Pick<ReturnType<typeof useAvatar>, 'state' | 'choose'> {
  name: string;
  src: string | null;
}

/** The caller's avatar as a button that chooses another picture. */
export function AvatarChoice({ name, src, state, choose }: AvatarChoiceProps) {
  const w = useWords(myPageWords);
  const isSending = state.is === 'sending';
  return (
    <label className="ava-choice" title={w.changeAvatar}>
      <Avatar name={name} size={56} src={isSending ? state.preview : src} />
      {isSending ? (
        <span className="ava-veil">
          <ProgressRing value={state.progress} label={w.avatarSending} px={56} />
          {state.ahead > 0 && (
            <span className="cap" role="status">
              {w.filesAhead(state.ahead)}
            </span>
          )}
        </span>
      ) : (
        <span className="ava-camera" aria-hidden="true">
          <Camera size={14} />
        </span>
      )}
      <input
        className="vh"
        type="file"
        accept={accept}
        disabled={isSending}
        aria-label={w.changeAvatar}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void choose(file);
          // Allows the same file to be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </label>
  );
}
