import { mayEdit, resizePage, setPage } from '@sycee/domain/poster/edit';
import { type PosterCategory, posterCategories, posterTitleLettersAtMost } from '@sycee/domain/poster/poster';
import { type PageSize, pageSizes, sceneLimits } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { listWords } from '../list/words.ts';
import { useEditor } from './EditorContext.ts';
import { NumberField } from './NumberField.tsx';
import { PaintField } from './PaintField.tsx';
import { TemplateState } from './TemplateState.tsx';
import { editorWords } from './words.ts';

const sizes = Object.keys(pageSizes) as PageSize[];

/** Title, size and background of the page. */
export function PagePanel() {
  const w = useWords(editorWords);
  const lists = useWords(listWords);
  const { store, scene, file, kept } = useEditor();
  const { width, height, background } = scene.detail;
  const isPageFixed = store.editor === 'owner' && scene.elements.some((element) => !mayEdit(element, 'owner'));
  const resize = (size: Partial<Record<'width' | 'height', number>>) =>
    store.apply((draft) => resizePage(draft, { width, height, ...size }));
  const { draft, change } = file;
  const fitsArea = (wide: number, high: number) => wide * high <= sceneLimits.area;
  return (
    <div className="col g16">
      <Field label={w.posterTitle}>
        <TextInput
          value={draft?.title ?? ''}
          maxLength={posterTitleLettersAtMost}
          onChange={({ target: { value } }) => change((now) => ({ ...now, title: value }))}
        />
      </Field>
      {store.editor === 'maker' && (
        <Field label={w.category}>
          <Select<PosterCategory>
            value={draft?.category ?? 'other'}
            options={posterCategories.map((value) => ({ value, label: lists[value] }))}
            onChange={(category) => change((now) => ({ ...now, category }))}
          />
        </Field>
      )}
      {isPageFixed ? (
        <p className="t13 c2">{w.pageFixed}</p>
      ) : (
        <>
          <Field label={w.pageSize} group>
            <Segmented<PageSize>
              block
              label={w.pageSize}
              value={sizes.find((one) => pageSizes[one].width === width && pageSizes[one].height === height) ?? null}
              options={sizes.map((value) => ({ value, label: lists[value] }))}
              onChange={(value) => resize(pageSizes[value])}
            />
          </Field>
          <div className="x2">
            <NumberField
              label={w.width}
              value={width}
              {...sceneLimits.edge}
              isLate
              onChange={(value) => fitsArea(value, height) && resize({ width: value })}
            />
            <NumberField
              label={w.height}
              value={height}
              {...sceneLimits.edge}
              isLate
              onChange={(value) => fitsArea(width, value) && resize({ height: value })}
            />
          </div>
          <PaintField
            label={w.background}
            value={background}
            onChange={(paint) => paint && store.apply((now) => setPage(now, { background: paint }), 'page background')}
          />
        </>
      )}
      {kept.is_template && store.editor === 'maker' && <TemplateState />}
    </div>
  );
}
