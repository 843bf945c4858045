import { tidyBox } from '@sycee/domain/poster/edit';
import { type Box, type PosterElement, sceneLimits } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { NumberField } from './NumberField.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** Where an element lies and how large it is, in pixels of the exported picture. */
export function BoxFields({ element }: { element: PosterElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  const limits = {
    x: sceneLimits.at,
    y: sceneLimits.at,
    width: sceneLimits.length,
    height: sceneLimits.length,
    rotation: { least: 0, most: 359 },
    opacity: { least: 0, most: 100 },
  };
  return (
    <fieldset className="col g8">
      <legend className="t13 b">{w.place}</legend>
      <div className="pe-numbers">
        {(Object.keys(limits) as (keyof Box)[]).map((key) => (
          <NumberField
            key={key}
            label={w[key]}
            value={element.detail[key]}
            {...limits[key]}
            onChange={(value) =>
              changeElement(
                key,
                (now) => ({ ...now, detail: { ...now.detail, ...tidyBox({ [key]: value }) } }) as PosterElement,
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
