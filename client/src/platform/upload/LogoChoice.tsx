import { fileTypes } from '@sycee/domain/upload/kinds';
import { Upload } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useWords } from '../words.ts';
import './logo-choice.css';
import { logoWords } from './logo-words.ts';
import { usePicture } from './use-picture.ts';

const accept = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

interface LogoChoiceProps {
  /** Address of the picture. */
  logo: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
}

/** A logo as a picture; it takes effect when its form is saved. */
export function LogoChoice({ logo, error, onChange }: LogoChoiceProps) {
  const w = useWords(logoWords);
  const { state, choose, discard } = usePicture('logo', onChange);
  const src = state.is === 'sending' ? state.preview : logo;
  const label = () => {
    if (state.is !== 'sending') return w.choose;
    return state.ahead > 0 ? w.filesAhead(state.ahead) : w.sending(Math.round(state.progress * 100));
  };
  return (
    <Field group label={w.logo} hint={w.logoHint} error={error}>
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
            {w.remove}
          </Button>
        )}
      </div>
    </Field>
  );
}
