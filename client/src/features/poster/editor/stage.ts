import { type Bounds, boundsOf, type Editor, mayEdit, resized, withBox } from '@sycee/domain/poster/edit';
import type { PaintSources } from '@sycee/domain/poster/paint';
import type { PageDetail, PosterElement, Scene } from '@sycee/domain/poster/scene';
import { snapLines } from '@sycee/domain/poster/snap';
import { Konva } from 'konva/lib/Core.js';
import type { KonvaEventObject } from 'konva/lib/Node.js';
import { Transformer } from 'konva/lib/shapes/Transformer.js';
import { DragGroup } from './drag-group.ts';
import { boxOf, type ElementNode, elementOf, newElementNode, placeNode } from './element-node.ts';
import { Guides } from './guides.ts';
import { Marks } from './marks.ts';
import { pageFill } from './page-fill.ts';
import { PageWindow } from './page-window.ts';
import { Pinch } from './pinch.ts';

export interface StageEvents {
  /** An element was pressed, or the page beside them (null) with no drag after it; `isMore`: it is added to the selection or taken out of it. */
  onPress: (id: string | null, isMore: boolean) => void;
  /** What a template fixes was pressed, with no drag after it. */
  onFixed: (element: PosterElement) => void;
  /** Elements after they were moved, resized or turned. */
  onPlace: (elements: readonly PosterElement[]) => void;
  /** A double press: the text or picture is to be changed. */
  onOpen: (id: string) => void;
  onZoom: (scale: number) => void;
}

interface Shown {
  scene: Scene;
  selected: readonly string[];
  editor: Editor;
  /** A press adds to the selection. */
  isSelectingSeveral: boolean;
  /** For which a save was refused. */
  marked: readonly string[];
}

/** Pixels of the screen. */
const snapReach = 6;
const handleSize = 14;
const longPressMs = 450;
const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const sides = ['middle-left', 'middle-right', 'top-center', 'bottom-center'];

/**
 * The page of a poster in Konva: what is pressed, dragged, resized and turned. Every element is drawn by the painter that the server has. During
 * a drag the moved elements are alone on a layer between those below and those above them, and no other layer is drawn again.
 */
export class PosterStage {
  readonly #stage: Konva.Stage;
  readonly #page = new Konva.Layer({ listening: false });
  readonly #below = new Konva.Layer();
  readonly #moving = new Konva.Layer();
  readonly #above = new Konva.Layer();
  readonly #over = new Konva.Layer();
  readonly #nodes = new Map<string, ElementNode>();
  readonly #transformer: Transformer;
  readonly #guides: Guides;
  readonly #marks: Marks;
  readonly #events: StageEvents;
  readonly #pinch: Pinch;
  readonly #window: PageWindow;
  #sources: PaintSources<CanvasImageSource>;
  #shown: Shown | undefined;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  /** The selected elements when a handle was taken: sizes are worked out from these, so that no rounding adds up. */
  #handled: ReadonlyMap<string, PosterElement> = new Map();
  /** Set while something is dragged. */
  #drag: DragGroup | null = null;
  /** A second finger was on the glass since the last press. */
  #isPinched = false;

  constructor(container: HTMLDivElement, sources: PaintSources<CanvasImageSource>, events: StageEvents) {
    this.#sources = sources;
    this.#events = events;
    this.#stage = new Konva.Stage({
      container,
      width: container.clientWidth,
      height: container.clientHeight,
      draggable: true,
    });
    this.#stage.add(this.#page, this.#below, this.#moving, this.#above, this.#over);
    this.#transformer = new Transformer({
      anchorSize: handleSize,
      anchorCornerRadius: handleSize / 2,
      rotateAnchorOffset: 28,
      borderStroke: '#2563eb',
      anchorStroke: '#2563eb',
      ignoreStroke: true,
      flipEnabled: false,
      rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
      rotationSnapTolerance: 3,
      // A thumb needs more room than the eye.
      anchorStyleFunc: (anchor) => anchor.hitStrokeWidth(24),
    });
    this.#over.add(this.#transformer);
    this.#guides = new Guides(this.#over);
    this.#marks = new Marks(this.#over);
    this.#pinch = new Pinch(this.#stage, events.onZoom);
    this.#window = new PageWindow(this.#stage, events.onZoom);
    this.#stage.on('mousedown touchstart', this.#press);
    this.#stage.on('mouseup touchend touchcancel', () => clearTimeout(this.#longPress));
    this.#stage.on('click tap', this.#release);
    this.#stage.on('dblclick dbltap', this.#open);
    this.#stage.on('dragstart', this.#startDrag);
    this.#stage.on('dragmove', this.#moveDragged);
    this.#stage.on('dragend', this.#endDrag);
    this.#transformer.on('transformstart', () => {
      this.#marks.show([]);
      this.#handled = new Map(this.#selectedNodes().map((node) => [node.id(), elementOf(node)]));
    });
    this.#transformer.on('transform', this.#transform);
    this.#transformer.on('transformend', this.#endTransform);
  }

  /** Shows a draft. Only what changed since the last one is drawn again. */
  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    if (this.#drag) return;
    const { scene, editor } = shown;
    if (before?.scene.detail !== scene.detail) this.#drawPage(before?.scene.detail);
    if (before?.scene !== scene || before.editor !== editor) this.#arrange();
    this.#showHandles();
    if (before?.scene !== scene || before.marked !== shown.marked) this.#marks.show(this.#elementsOf(shown.marked));
    if (before?.selected !== shown.selected) this.#window.bringIn(this.#selectedBounds());
  }

  /** Pictures, letters or the card came: everything is drawn again. */
  setSources(sources: PaintSources<CanvasImageSource>): void {
    this.#sources = sources;
    for (const layer of [this.#below, this.#moving, this.#above]) layer.batchDraw();
  }

  /** Fits the page into the window of the editor. */
  fit(): void {
    this.#window.fit(this.#shown?.scene.detail ?? { width: 1, height: 1 });
  }
  /** The window of the editor has another size. */
  resizeWindow(): void {
    this.#window.resize(this.#shown!.scene.detail, this.#selectedBounds());
  }
  /** Moves the page so that elements are in the window. */
  bringIn(ids: readonly string[]): void {
    this.#window.bringIn(this.#boundsOf(ids));
  }
  zoomBy(factor: number): void {
    const { width, height } = this.#stage.size();
    this.#pinch.zoomAt({ x: width / 2, y: height / 2 }, factor);
  }

  destroy(): void {
    clearTimeout(this.#longPress);
    this.#pinch.stop();
    this.#stage.destroy();
  }

  /** A page of another size is fitted anew. What lies beyond its edge is not in the picture, so it is not shown here. */
  #drawPage(before: PageDetail | undefined): void {
    const { detail } = this.#shown!.scene;
    if (before?.width !== detail.width || before.height !== detail.height) this.fit();
    const { width, height } = detail;
    for (const layer of [this.#below, this.#moving, this.#above]) layer.clip({ x: 0, y: 0, width, height });
    this.#page.destroyChildren();
    this.#page.add(pageFill(detail));
    this.#page.batchDraw();
  }

  /** One node for each element, in the order of the scene, on the layer of those below. */
  #arrange(): void {
    const { scene, editor } = this.#shown!;
    const known = new Set(scene.elements.map(({ id }) => id));
    for (const [id, node] of this.#nodes)
      if (!known.has(id)) {
        node.destroy();
        this.#nodes.delete(id);
      }
    const finish = Konva.beginUpdateBatch();
    scene.elements.forEach((element, at) => {
      let node = this.#nodes.get(element.id);
      if (!node) {
        node = newElementNode(element, () => this.#sources);
        this.#nodes.set(element.id, node);
        this.#below.add(node);
      }
      if (node.getAttr('element') !== element) placeNode(node, element);
      node.draggable(mayEdit(element, editor) && !element.locked);
      if (node.getLayer() !== this.#below) node.moveTo(this.#below);
      if (node.zIndex() !== at) node.zIndex(at);
    });
    finish();
    for (const layer of [this.#below, this.#moving, this.#above]) layer.batchDraw();
  }

  #showHandles(): void {
    const nodes = this.#selectedNodes();
    const before = this.#transformer.nodes();
    if (nodes.length !== before.length || nodes.some((node, n) => node !== before[n])) {
      this.#transformer.nodes(nodes);
      // The group of an element is dragged as one; by the handles Konva would also drag each of the others, and end the drag of the group.
      const own = this.#transformer._getEventNamespace();
      for (const node of nodes) node.off(`dragstart.${own} dragmove.${own}`);
    }
    const isFree = nodes.every((node) => node.draggable());
    this.#transformer.resizeEnabled(isFree);
    this.#transformer.rotateEnabled(isFree);
    this.#transformer.enabledAnchors(nodes.length > 1 ? corners : [...corners, ...sides]);
    this.#over.batchDraw();
  }
  #selectedBounds(): Bounds | null {
    return this.#boundsOf(this.#shown!.selected);
  }
  #boundsOf(ids: readonly string[]): Bounds | null {
    const elements = this.#elementsOf(ids);
    return elements.length === 0 ? null : boundsOf(elements);
  }
  #elementsOf(ids: readonly string[]): PosterElement[] {
    return this.#shown!.scene.elements.filter(({ id }) => ids.includes(id));
  }
  #selectedNodes(): ElementNode[] {
    return this.#shown!.selected.flatMap((id) => this.#nodes.get(id) ?? []);
  }

  readonly #press = ({ target, evt }: KonvaEventObject<MouseEvent | TouchEvent>): void => {
    clearTimeout(this.#longPress);
    // A second finger chooses nothing: what the first one drags would no longer be selected, and its new place would be lost.
    this.#isPinched = 'touches' in evt && evt.touches.length > 1;
    if (this.#isPinched) return;
    const { selected, isSelectingSeveral } = this.#shown!;
    const id = this.#nodes.has(target.id()) ? target.id() : null;
    if (id === null || this.#isFixed(id)) return;
    const isMore = isSelectingSeveral || ('shiftKey' in evt && (evt.shiftKey || evt.ctrlKey || evt.metaKey));
    if (isMore || !selected.includes(id)) this.#events.onPress(id, isMore);
    if ('touches' in evt && selected.length > 0 && !selected.includes(id) && !isMore)
      this.#waitForLongPress(id, selected);
  };
  #isFixed(id: string): boolean {
    const node = this.#nodes.get(id);
    return node !== undefined && !mayEdit(elementOf(node), this.#shown!.editor);
  }
  /** A long press adds to what was selected before it. */
  #waitForLongPress(id: string, before: readonly string[]): void {
    this.#longPress = setTimeout(() => {
      if (this.#drag) return;
      for (const one of before) if (!this.#shown!.selected.includes(one)) this.#events.onPress(one, true);
      if (!this.#shown!.selected.includes(id)) this.#events.onPress(id, true);
    }, longPressMs);
  }
  /** A press with no drag: one of several is selected alone, beside the elements nothing, and a fixed element says that it is fixed. */
  readonly #release = ({ target, evt }: KonvaEventObject<MouseEvent | TouchEvent>): void => {
    const { selected, isSelectingSeveral } = this.#shown!;
    if (this.#isPinched) return;
    if (target === this.#stage && !isSelectingSeveral) return this.#events.onPress(null, false);
    if (this.#isFixed(target.id())) return this.#events.onFixed(elementOf(this.#nodes.get(target.id())!));
    const isMore = isSelectingSeveral || ('shiftKey' in evt && (evt.shiftKey || evt.ctrlKey || evt.metaKey));
    const isMouse = !('touches' in evt);
    if (isMouse && !isMore && selected.length > 1 && this.#nodes.has(target.id()))
      this.#events.onPress(target.id(), false);
  };
  readonly #open = ({ target }: KonvaEventObject<Event>): void => {
    if (this.#nodes.has(target.id())) this.#events.onOpen(target.id());
  };

  readonly #startDrag = ({ target }: KonvaEventObject<DragEvent>): void => {
    clearTimeout(this.#longPress);
    if (!this.#nodes.has(target.id())) return;
    const { scene, selected } = this.#shown!;
    const free = selected.filter((id) => this.#nodes.get(id)?.draggable());
    const moved = new Set(free.includes(target.id()) ? free : [target.id()]);
    this.#transformer.nodes([]);
    this.#marks.show([]);
    const lowest = scene.elements.findIndex(({ id }) => moved.has(id));
    for (const { id } of scene.elements.slice(lowest)) if (!moved.has(id)) this.#nodes.get(id)!.moveTo(this.#above);
    for (const layer of [this.#below, this.#above]) layer.listening(false);
    const others = scene.elements.filter(({ id }) => !moved.has(id));
    const nodes = scene.elements.flatMap(({ id }) => (moved.has(id) ? [this.#nodes.get(id)!] : []));
    this.#drag = new DragGroup(this.#moving, nodes, snapLines(scene.detail, others));
  };
  readonly #moveDragged = ({ target }: KonvaEventObject<DragEvent>): void => {
    const node = this.#nodes.get(target.id());
    if (!node || !this.#drag?.has(node)) return;
    const guides = this.#drag.follow(node, snapReach / this.#stage.scaleX());
    this.#guides.show(guides, this.#shown!.scene.detail, this.#stage.scaleX());
  };
  readonly #endDrag = ({ target }: KonvaEventObject<DragEvent>): void => {
    const node = this.#nodes.get(target.id());
    if (!node || !this.#drag?.has(node)) return;
    const placed = this.#drag.end(this.#below).map((element) => withBox(element, element.detail));
    this.#drag = null;
    this.#guides.hide();
    for (const layer of [this.#below, this.#above]) layer.listening(true);
    this.#arrange();
    this.#showHandles();
    this.#events.onPlace(placed);
  };

  /** While the handles move, texts break their lines anew and nothing is stretched. */
  readonly #transform = (): void => {
    const isCorner = !/middle|center/.test(this.#transformer.getActiveAnchor() ?? '');
    const nodes = this.#selectedNodes();
    for (const node of nodes) {
      const element = resized(this.#handled.get(node.id()) ?? elementOf(node), boxOf(node), isCorner);
      node.scale({ x: 1, y: 1 });
      placeNode(node, element);
    }
    // Elements turn by whole degrees; the frame would keep the angle of the handle.
    if (nodes.length === 1) this.#transformer.rotation(nodes[0]!.rotation());
  };
  readonly #endTransform = (): void => this.#events.onPlace(this.#selectedNodes().map(elementOf));
}
