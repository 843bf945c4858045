import { change } from '@sycee/domain/poster/edit';
import type { PaintSources } from '@sycee/domain/poster/paint';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { refusedIds } from '../draft/refused-ids.ts';
import { useEditor } from './EditorContext.ts';
import { fitText } from './fit-text.ts';
import { PosterStage } from './stage.ts';
import { editorWords } from './words.ts';

export interface StageHandle {
  fit(): void;
  zoomBy(factor: number): void;
  /** Moves the page so that elements are in the window. */
  bringIn(ids: readonly string[]): void;
}
interface StageViewProps {
  ref: Ref<StageHandle>;
  sources: PaintSources<CanvasImageSource>;
  onOpen: () => void;
  onZoom: (scale: number) => void;
}

/** The page of the poster, on which elements are pressed, dragged and turned. */
export function StageView({ ref, sources, onOpen, onZoom }: StageViewProps) {
  const w = useWords(editorWords);
  const { store, file, scene, selected, isSelectingSeveral } = useEditor();
  const marked = refusedIds(file.state);
  const container = useRef<HTMLDivElement>(null);
  const stage = useRef<PosterStage>(null);
  const latest = useRef({ sources, onOpen, onZoom, w });
  useLayoutEffect(() => {
    latest.current = { sources, onOpen, onZoom, w };
  });
  useLayoutEffect(() => {
    const made = new PosterStage(container.current!, latest.current.sources, {
      onPress(id, isMore) {
        if (id === null) return store.select([]);
        if (isMore) store.toggle(id);
        else store.select([id]);
      },
      onFixed({ isCompliance }) {
        const { fixed, fixedCompliance } = latest.current.w;
        toast(isCompliance ? fixedCompliance : fixed);
      },
      onPlace(placed) {
        const byId = new Map(placed.map((element) => [element.id, fitText(element)]));
        store.apply((draft) => change(draft, store.editor, (element) => byId.get(element.id) ?? element));
      },
      onOpen: (id) => {
        if (store.view().selected.includes(id)) latest.current.onOpen();
      },
      onZoom: (scale) => latest.current.onZoom(scale),
    });
    stage.current = made;
    const resized = new ResizeObserver(() => made.resizeWindow());
    resized.observe(container.current!);
    const page = container.current!;
    page.addEventListener('mousedown', leaveFields);
    return () => {
      resized.disconnect();
      page.removeEventListener('mousedown', leaveFields);
      made.destroy();
    };
  }, [store]);
  useLayoutEffect(() => {
    stage.current!.show({ scene, selected, editor: store.editor, isSelectingSeveral, marked });
  }, [scene, selected, isSelectingSeveral, store, marked]);
  useEffect(() => stage.current!.setSources(sources), [sources]);
  useImperativeHandle(ref, () => ({
    fit: () => stage.current!.fit(),
    zoomBy: (factor) => stage.current!.zoomBy(factor),
    bringIn: (ids) => stage.current!.bringIn(ids),
  }));
  return <div className="pe-stage" role="img" aria-label={`${w.page}. ${w.pageHint}`} ref={container} />;
}

/** A press on the page ends typing, and gives the page no ring: only keys that go to it do. */
function leaveFields(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
