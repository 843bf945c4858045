import { fileTypes } from '@sycee/domain/upload/kinds';
import { Upload } from 'lucide-react';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { appFormWords } from './app-words.ts';

const accept = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

/** The mark as a picture; it takes effect when the settings are saved. */
export function LogoChoice({ logo, onChange }: { logo: string | null; onChange: (logo: string | null) => void }) {
  const w = useWords(appFormWords);
  const { state, choose, discard } = usePicture('logo', onChange);
  const src = state.is === 'sending' ? state.preview : logo;
  const label = () => {
    if (state.is !== 'sending') return w.logoChoose;
    return state.ahead > 0 ? w.filesAhead(state.ahead) : w.sending(Math.round(state.progress * 100));
  };
  return (
    <div className="f g12 wrap">
      {src && <img className="logo-now" src={src} alt={w.logo} />}
      <label className="btn line sm logo-file">
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
      {state.is === 'still' && logo && (
        <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
          {w.logoRemove}
        </Button>
      )}
    </div>
  );
}
