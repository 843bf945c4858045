import { Field } from '#ui/Field.tsx';
import { useWords } from '../words.ts';
import './logo-choice.css';
import { logoWords } from './logo-words.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { usePicture } from './use-picture.ts';

interface LogoChoiceProps {
  /** Address of the picture. */
  logo: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
}

/** A logo as a picture; it takes effect when its form is saved. */
export function LogoChoice({ logo, error, onChange }: LogoChoiceProps) {
  const w = useWords(logoWords);
  const picture = usePicture('logo', onChange);
  const src = picture.state.is === 'sending' ? picture.state.preview : logo;
  return (
    <Field group label={w.logo} hint={w.logoHint} error={error}>
      <div className="f g12 wrap">
        {src && <img className="logo-now" src={src} alt={w.logo} />}
        <PictureChoice picture={picture} hasPicture={logo !== null} onRemove={() => onChange(null)} />
      </div>
    </Field>
  );
}
