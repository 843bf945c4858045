import type { PosterElement } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Switch } from '#ui/Switch.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** What headquarters let advisers do with an element of a template. */
export function TemplateFields({ element }: { element: PosterElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  const { mayChange, isCompliance } = element;
  return (
    <fieldset className="col g8">
      <legend className="t13 b">{w.template}</legend>
      <Switch
        checked={mayChange && !isCompliance}
        disabled={isCompliance}
        sub={w.mayChangeHint}
        onChange={(checked) => changeElement('mayChange', (now) => ({ ...now, mayChange: checked }))}
      >
        {w.mayChange}
      </Switch>
      {element.kind === 'text' && (
        <Switch
          checked={isCompliance}
          sub={w.isComplianceHint}
          onChange={(checked) =>
            changeElement('isCompliance', (now) => ({ ...now, isCompliance: checked, mayChange: !checked }))
          }
        >
          {w.isCompliance}
        </Switch>
      )}
    </fieldset>
  );
}
