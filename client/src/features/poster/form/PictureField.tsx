import { type ImageElement, wholePicture } from '@sycee/domain/poster/scene';
import { PictureChoice } from '#platform/upload/PictureChoice.tsx';
import { Field } from '#ui/Field.tsx';
import { addressOfPicture } from '../drawing/poster-pictures.ts';
import { usePosterUpload } from '../drawing/use-poster-upload.ts';

interface PictureFieldProps {
  label: string;
  /** Why it is refused. */
  error?: string | undefined;
  image: ImageElement;
  pictures: Readonly<Record<string, string>>;
  onChange: (change: (element: ImageElement) => ImageElement) => void;
}

/** The picture of an element: another one takes its place and keeps its size. */
export function PictureField({ label, error, image, pictures, onChange }: PictureFieldProps) {
  const picture = usePosterUpload((key) => onChange((element) => ({ ...element, picture: key, crop: wholePicture })));
  const address = image.picture && addressOfPicture(image.picture, pictures);
  return (
    <Field label={label} error={error} group>
      <div className="f g8 wrap">
        {address && <img src={address} alt="" className="poster-small" />}
        <PictureChoice
          picture={picture}
          hasPicture={image.picture !== null}
          onRemove={() => onChange((element) => ({ ...element, picture: null, crop: wholePicture }))}
        />
      </div>
    </Field>
  );
}
