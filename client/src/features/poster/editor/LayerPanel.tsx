import { editIndex, mayEdit, reorder, setLocked } from '@sycee/domain/poster/edit';
import type { PosterElement } from '@sycee/domain/poster/scene';
import { isUnfilled } from '@sycee/domain/poster/shown';
import { clsx } from 'clsx';
import {
  ChevronDown,
  ChevronUp,
  CircleUserRound,
  IdCard,
  Image,
  Lock,
  LockOpen,
  type LucideIcon,
  QrCode,
  ShieldCheck,
  Square,
  TriangleExclamationPoint,
  Type,
} from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import { refusedIds } from '../draft/refused-ids.ts';
import { useEditor } from './EditorContext.ts';
import { elementName } from './element-name.ts';
import { editorWords } from './words.ts';

const icons: Readonly<Record<PosterElement['kind'], LucideIcon>> = {
  text: Type,
  field: IdCard,
  image: Image,
  shape: Square,
  code: QrCode,
  avatar: CircleUserRound,
};

/** All elements, the highest first: selected without the page, moved up and down, locked. */
export function LayerPanel() {
  const w = useWords(editorWords);
  const view = useEditor();
  const { store, scene, selected, isSelectingSeveral } = view;
  const at = editIndex(view);
  return (
    <div className="col g12">
      <Switch checked={isSelectingSeveral} onChange={store.setSelectingSeveral}>
        {w.several}
      </Switch>
      {at >= 0 && (
        <p className="t12 c3" role="status">
          {w.index(at + 1, scene.elements.length)}
        </p>
      )}
      <ul className="pe-layers" aria-label={w.layers}>
        {scene.elements.toReversed().map((element) => (
          <Layer key={element.id} element={element} isOn={selected.includes(element.id)} />
        ))}
      </ul>
    </div>
  );
}

function Layer({ element, isOn }: { element: PosterElement; isOn: boolean }) {
  const w = useWords(editorWords);
  const { store, file, isSelectingSeveral } = useEditor();
  const { id, kind, locked } = element;
  const name = elementName(element, w);
  const isMissing = store.editor === 'owner' && isUnfilled(element) && element.fillIn.isRequired;
  const isFixed = !mayEdit(element, store.editor);
  const Glyph = element.isCompliance ? ShieldCheck : icons[kind];
  const moveLayer = (order: 'forward' | 'backward') =>
    store.apply((draft) => ({
      ...reorder({ ...draft, selected: [id] }, store.editor, order),
      selected: draft.selected,
    }));
  const lock = () =>
    store.apply((draft) => ({
      ...setLocked({ ...draft, selected: [id] }, store.editor, !locked),
      selected: draft.selected,
    }));
  return (
    <li className={clsx(isOn && 'on')}>
      <button
        type="button"
        aria-pressed={isOn}
        disabled={isFixed}
        title={isFixed ? (element.isCompliance ? w.fixedCompliance : w.fixed) : undefined}
        onClick={() => (isSelectingSeveral ? store.toggle(id) : store.select([id]))}
      >
        <Glyph size={18} />
        <span className="el">{name}</span>
        {isMissing && <Tag>{w.toFillIn}</Tag>}
        {refusedIds(file.state).includes(id) && (
          <span className="pe-refused">
            <TriangleExclamationPoint size={16} />
            <span className="vh">{w.refusedMark}</span>
          </span>
        )}
      </button>
      {isOn && !locked && (
        <>
          <IconButton size="sm" icon={ChevronUp} label={`${w.forward}: ${name}`} onClick={() => moveLayer('forward')} />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={`${w.backward}: ${name}`}
            onClick={() => moveLayer('backward')}
          />
        </>
      )}
      {isFixed ? (
        <span className="pe-fixed">
          <Lock size={16} />
        </span>
      ) : (
        <IconButton
          size="sm"
          icon={locked ? Lock : LockOpen}
          label={locked ? w.unlockOf(name) : w.lockOf(name)}
          onClick={lock}
        />
      )}
    </li>
  );
}
