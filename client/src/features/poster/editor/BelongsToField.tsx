import { isText, type PosterElement } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { useEditor } from './EditorContext.ts';
import { elementName } from './element-name.ts';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** No element has this id. */
const nothing = '/';

/** The text or field to which a line or label belongs: where that one says nothing, this one is not shown. */
export function BelongsToField({ element }: { element: PosterElement }) {
  const w = useWords(editorWords);
  const { scene } = useEditor();
  const changeElement = useElementChange(element);
  const others = scene.elements.filter((other) => isText(other) && !other.isCompliance && other.id !== element.id);
  if (others.length === 0) return null;
  return (
    <Field label={w.belongsTo} hint={w.belongsToHint}>
      <Select
        value={element.belongsTo ?? nothing}
        options={[
          { value: nothing, label: w.alwaysShown },
          ...others.map((other) => ({ value: other.id, label: w.shownWith(elementName(other, w)) })),
        ]}
        onChange={(id) =>
          changeElement('belongsTo', ({ belongsTo: _, ...rest }) =>
            id === nothing ? rest : { ...rest, belongsTo: id },
          )
        }
      />
    </Field>
  );
}
