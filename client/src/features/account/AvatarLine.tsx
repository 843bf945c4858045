import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { myPageWords } from './my-page-words.ts';
import { change, type useAvatar } from './use-avatar.ts';

type AvatarLineProps = ReturnType<typeof useAvatar> & { hasAvatar: boolean };

/** The actions for the caller's avatar, below it. */
export function AvatarLine({ state, choose, discard, hasAvatar }: AvatarLineProps) {
  const w = useWords(myPageWords);
  if (state.is === 'still')
    return hasAvatar ? (
      <div className="ava-line">
        <Button kind="ghost" size="sm" onClick={() => void change(null).catch(() => {})}>
          {w.removeAvatar}
        </Button>
      </div>
    ) : null;
  return (
    <div className="ava-line f g8 wrap t13" role="status">
      <span className={state.is === 'failed' ? 'grow bad' : 'grow c3'}>
        {state.is === 'failed' ? w.avatarFailed : w.avatarSending}
      </span>
      {state.is === 'failed' && (
        <Button kind="soft" size="sm" onClick={() => void choose(state.file)}>
          {w.tryAgain}
        </Button>
      )}
      <Button kind="ghost" size="sm" onClick={discard}>
        {state.is === 'failed' ? w.discard : w.cancel}
      </Button>
    </div>
  );
}
