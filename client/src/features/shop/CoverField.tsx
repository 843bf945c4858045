import { fileTypes } from '@sycee/domain/upload/kinds';
import { Upload } from 'lucide-react';
import { ContentScene } from '#features/content/index.ts';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { setupWords } from './words.ts';

const accept = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

interface CoverFieldProps {
  /** Address of the picture; null: a drawing is shown. */
  cover: string | null;
  error: string | undefined;
  onChange: (cover: string | null) => void;
}

/** The picture at the top of the shop; it takes effect when the shop is saved. */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const w = useWords(setupWords);
  const { state, choose, discard } = usePicture('sale', onChange);
  const isSending = state.is === 'sending';
  const label = () => {
    if (!isSending) return cover ? w.changeCover : w.chooseCover;
    return state.ahead > 0 ? w.filesAhead(state.ahead) : w.sending(Math.round(state.progress * 100));
  };
  return (
    <Field group label={w.cover} hint={w.coverHint} error={error}>
      <div className="col g8">
        <ContentScene scene={isSending ? state.preview : (cover ?? 'shelves')} className="shop-cover own" />
        <div className="f g8 wrap">
          <label className="btn line sm shop-file">
            <Upload size={16} />
            <span>{label()}</span>
            <input
              className="vh"
              type="file"
              accept={accept}
              disabled={isSending}
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
          {state.is === 'still' && cover && (
            <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
              {w.removeCover}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
