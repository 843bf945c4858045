import { drawnPictureNames, drawnPictures, isDrawnPicture } from '@sycee/domain/content/pictures';
import { ImagePlus } from 'lucide-react';
import { ContentScene } from '#features/content/index.ts';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { pictureTypes } from '../editor/picture-types.ts';
import { sceneWords } from './scene-words.ts';

interface SceneChoiceProps {
  /** A drawing by its name, or the address of an upload. */
  value: string;
  error: string | undefined;
  onChange: (scene: string) => void;
}

/** A drawing, or a picture of one's own. */
export function SceneChoice({ value, error, onChange }: SceneChoiceProps) {
  const w = useWords(sceneWords);
  const [language] = useLanguage();
  const { state, choose } = usePicture('content', onChange);
  const isSending = state.is === 'sending';
  const isOwn = value !== '' && !isDrawnPicture(value);
  return (
    <Field label={w.picture} group error={error}>
      <div className="scene-choice" role="radiogroup" aria-label={w.picture}>
        {drawnPictureNames.map((name) => (
          <label key={name} className="scene-option" title={drawnPictures[name][language]}>
            <input
              className="vh"
              type="radio"
              name="scene"
              aria-label={drawnPictures[name][language]}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <ContentScene scene={name} />
          </label>
        ))}
        <label className={isOwn ? 'scene-option on' : 'scene-option'} title={w.upload}>
          {isOwn || isSending ? <ContentScene scene={isSending ? state.preview : value} /> : <ImagePlus size={20} />}
          <input
            className="vh"
            type="file"
            accept={pictureTypes}
            disabled={isSending}
            aria-label={isSending ? w.uploading : w.upload}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              event.target.value = '';
            }}
          />
        </label>
      </div>
    </Field>
  );
}
