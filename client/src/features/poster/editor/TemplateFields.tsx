import type { PosterElement } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Switch } from '#ui/Switch.tsx';
import { BelongsToField } from './BelongsToField.tsx';
import { FillInFields } from './FillInFields.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** What headquarters let advisers do with an element of a template, and when it is shown. */
export function TemplateFields({ element }: { element: PosterElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  const { mayChange, isCompliance } = element;
  return (
    <fieldset className="col g12">
      <legend className="t13 b">{w.template}</legend>
      <Switch
        checked={mayChange && !isCompliance}
        disabled={isCompliance}
        sub={w.mayChangeHint}
        onChange={(checked) =>
          changeElement('mayChange', (now) => ({ ...(checked ? now : withoutFillIn(now)), mayChange: checked }))
        }
      >
        {w.mayChange}
      </Switch>
      {element.kind === 'text' && (
        <Switch
          checked={isCompliance}
          sub={w.isComplianceHint}
          onChange={(checked) =>
            changeElement('isCompliance', (now) => ({
              ...withoutFillIn(now),
              isCompliance: checked,
              mayChange: !checked,
            }))
          }
        >
          {w.isCompliance}
        </Switch>
      )}
      {element.kind === 'text' && mayChange && <FillInFields element={element} />}
      {!isCompliance && <BelongsToField element={element} />}
    </fieldset>
  );
}

/** The element without its hint: advisers could not fill in a text that they may not change. */
function withoutFillIn(element: PosterElement): PosterElement {
  if (element.kind !== 'text') return element;
  const { fillIn: _, ...rest } = element;
  return rest;
}
