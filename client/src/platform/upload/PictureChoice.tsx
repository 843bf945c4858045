import { fileTypes } from '@sycee/domain/upload/kinds';
import { Upload } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { useWords } from '../words.ts';
import './picture-choice.css';
import { pictureChoiceWords } from './picture-choice-words.ts';
import type { usePicture } from './use-picture.ts';

const accept = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

interface PictureChoiceProps {
  picture: ReturnType<typeof usePicture>;
  /** There is a picture, which can be replaced and removed. */
  hasPicture: boolean;
  onRemove: () => void;
}

/** The buttons that choose, replace and remove one picture, and its upload. */
export function PictureChoice({ picture: { state, choose, discard }, hasPicture, onRemove }: PictureChoiceProps) {
  const w = useWords(pictureChoiceWords);
  const label = () => {
    if (state.is !== 'sending') return hasPicture ? w.replace : w.choose;
    return state.ahead > 0 ? w.filesAhead(state.ahead) : w.sending(Math.round(state.progress * 100));
  };
  return (
    <>
      <label className="btn line sm picture-file">
        <Upload size={16} />
        <span>{label()}</span>
        <input
          className="vh"
          type="file"
          accept={accept}
          disabled={state.is === 'sending'}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // Allows the same file to be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </label>
      {state.is === 'failed' && (
        <Button kind="soft" size="sm" onClick={() => void choose(state.file)}>
          {w.tryAgain}
        </Button>
      )}
      {state.is !== 'still' && (
        <Button kind="ghost" size="sm" onClick={discard}>
          {w.cancel}
        </Button>
      )}
      {state.is === 'still' && hasPicture && (
        <Button kind="ghost" size="sm" onClick={onRemove}>
          {w.remove}
        </Button>
      )}
    </>
  );
}
