import { withBox } from '@sycee/domain/poster/edit';
import { type AvatarElement, type ImageElement, type Mask, sceneLimits } from '@sycee/domain/poster/scene';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { PictureField } from '../form/PictureField.tsx';
import { CropPopup } from './CropPopup.tsx';
import { useEditor } from './EditorContext.ts';
import { NumberField } from './NumberField.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** The picture of an element, the part of it that is shown, and its form. */
export function PictureFields({ element }: { element: ImageElement | AvatarElement }) {
  const w = useWords(editorWords);
  const { mask, radius } = element.detail;
  const changeElement = useElementChange<ImageElement | AvatarElement>(element);
  const setRadius = (value: number) =>
    changeElement('radius', (now) => ({ ...now, detail: { ...now.detail, radius: value } }) as typeof now);
  const setMask = (next: Mask) =>
    changeElement('mask', (now) => {
      const { x, y, width, height } = now.detail;
      const edge = Math.min(width, height);
      const square = { x: x + (width - edge) / 2, y: y + (height - edge) / 2, width: edge, height: edge };
      const shaped = { ...now, detail: { ...now.detail, mask: next } } as typeof now;
      return next === 'circle' ? withBox(shaped, square) : shaped;
    });
  return (
    <>
      {element.kind === 'image' && <OwnPicture element={element} />}
      <Field label={w.mask} group>
        <Segmented<Mask>
          block
          label={w.mask}
          value={mask}
          options={[
            { value: 'none', label: w.maskNone },
            { value: 'round', label: w.maskRound },
            { value: 'circle', label: w.maskCircle },
          ]}
          onChange={setMask}
        />
      </Field>
      {mask === 'round' && <NumberField label={w.radius} value={radius} {...sceneLimits.radius} onChange={setRadius} />}
    </>
  );
}

function OwnPicture({ element }: { element: ImageElement }) {
  const w = useWords(editorWords);
  const { kept } = useEditor();
  const [isCropping, setCropping] = useState(false);
  const changeElement = useElementChange(element);
  return (
    <>
      <PictureField
        label={w.image}
        image={element}
        pictures={kept.pictures}
        onChange={(change) => changeElement('picture', change)}
      />
      {element.picture && (
        <Button kind="line" size="sm" icon={Crop} onClick={() => setCropping(true)}>
          {w.crop}
        </Button>
      )}
      {isCropping && (
        <CropPopup
          element={element}
          pictures={kept.pictures}
          onCrop={(crop) => changeElement('crop', (now) => ({ ...now, crop }))}
          onClose={() => setCropping(false)}
        />
      )}
    </>
  );
}
