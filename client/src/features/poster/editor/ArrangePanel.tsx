import { alignTo, type Edge, edges, type Order, orders, reorder, setGroup } from '@sycee/domain/poster/edit';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  BringToFront,
  Group,
  LayersArrowDown,
  LayersArrowUp,
  type LucideIcon,
  SendToBack,
  Ungroup,
} from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { ActButton } from './ActButton.tsx';
import { useEditor } from './EditorContext.ts';
import { newId } from './editor-store.ts';
import { editorWords } from './words.ts';

const edgeIcons: Readonly<Record<Edge, LucideIcon>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};
const orderIcons: Readonly<Record<Order, LucideIcon>> = {
  front: BringToFront,
  forward: LayersArrowUp,
  backward: LayersArrowDown,
  back: SendToBack,
};

/** Aligns, orders and groups what is selected. */
export function ArrangePanel() {
  const w = useWords(editorWords);
  const { store, scene, selected } = useEditor();
  if (selected.length === 0) return <p className="t13 c2">{w.nothing}</p>;
  const { editor } = store;
  const chosen = scene.elements.filter(({ id }) => selected.includes(id));
  const isGroup = chosen.some(({ group }) => group !== null);
  return (
    <div className="col g12">
      <fieldset className="col g8">
        <legend className="t13 b">{w.align}</legend>
        <div className="pe-acts">
          {edges.map((edge) => (
            <ActButton
              key={edge}
              icon={edgeIcons[edge]}
              label={w[edge]}
              onClick={() => store.apply((draft) => alignTo(draft, editor, edge))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="col g8">
        <legend className="t13 b">{w.order}</legend>
        <div className="pe-acts four">
          {orders.map((order) => (
            <ActButton
              key={order}
              icon={orderIcons[order]}
              label={w[order]}
              onClick={() => store.apply((draft) => reorder(draft, editor, order))}
            />
          ))}
          {selected.length > 1 && (
            <ActButton
              icon={Group}
              label={w.group}
              onClick={() => store.apply((draft) => setGroup(draft, editor, newId()))}
            />
          )}
          {isGroup && (
            <ActButton
              icon={Ungroup}
              label={w.ungroup}
              onClick={() => store.apply((draft) => setGroup(draft, editor, null))}
            />
          )}
        </div>
      </fieldset>
    </div>
  );
}
