import { ContentScene } from '#features/content/index.ts';
import { PictureChoice } from '#platform/upload/PictureChoice.tsx';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { setupWords } from './words.ts';

interface CoverFieldProps {
  /** Address of the picture; null: a drawing is shown. */
  cover: string | null;
  error: string | undefined;
  onChange: (cover: string | null) => void;
}

/** The picture at the top of the shop; it takes effect when the shop is saved. */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const w = useWords(setupWords);
  const picture = usePicture('sale', onChange);
  const scene = picture.state.is === 'sending' ? picture.state.preview : (cover ?? 'shelves');
  return (
    <Field group label={w.cover} hint={w.coverHint} error={error}>
      <div className="col g8">
        <ContentScene scene={scene} className="shop-cover own" />
        <div className="f g8 wrap">
          <PictureChoice picture={picture} hasPicture={cover !== null} onRemove={() => onChange(null)} />
        </div>
      </div>
    </Field>
  );
}
