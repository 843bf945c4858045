import { add, copy, type Draft, type Editor, mayEdit, select } from '@sycee/domain/poster/edit';
import { endStep, type History, record, redo, startHistory, undo } from '@sycee/domain/poster/history';
import { emptyScene, type PosterElement, type Scene } from '@sycee/domain/poster/scene';

export interface EditorView extends Draft {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A press adds to the selection. */
  readonly isSelectingSeveral: boolean;
}
/** Where scenes are kept: the file of the poster. */
export interface SceneKeeper {
  scene(): Scene;
  keep(scene: Scene): void;
}

export const newId = (): string => crypto.randomUUID();

/** The copied elements, which every poster of the page can paste. */
let clipboard: readonly PosterElement[] = [];

/** The open poster: its scene, what is selected, and the way back and forth. Every change of the scene is kept at once. */
export class EditorStore {
  readonly editor: Editor;
  readonly #keeper: SceneKeeper;
  readonly #listeners = new Set<() => void>();
  #history: History;
  #view: EditorView;

  constructor(editor: Editor, keeper: SceneKeeper) {
    this.editor = editor;
    this.#keeper = keeper;
    this.#history = startHistory(keeper.scene());
    this.#view = this.#viewOf({ scene: this.#history.now, selected: [] }, false);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): EditorView => this.#view;

  /** Changes of one `name` in a row are one step back, such as the letters of a text. */
  readonly apply = (change: (draft: Draft) => Draft, name: string | null = null): void => {
    const draft = change(this.#view);
    this.#history = record(this.#history, draft.scene, name);
    this.#show(draft);
    this.#keep();
  };
  readonly endStep = (): void => {
    this.#history = endStep(this.#history);
  };
  readonly undo = (): void => this.#goTo(undo(this.#history));
  readonly redo = (): void => this.#goTo(redo(this.#history));

  /** The scene was changed outside: an earlier version, or what another device saved. */
  readonly follow = (): void => {
    const scene = this.#keeper.scene();
    if (scene === this.#history.now) return;
    this.#history = record(this.#history, scene);
    this.#show(select({ scene, selected: [] }, this.#view.selected));
  };

  /** Selects elements with those of their groups. What a template fixes cannot be selected. */
  readonly select = (ids: readonly string[]): void => {
    const { scene } = this.#view;
    const free = ids.filter((id) => scene.elements.some((one) => one.id === id && mayEdit(one, this.editor)));
    this.endStep();
    this.#show(select({ scene, selected: [] }, free));
  };
  /** Adds an element to the selection, or takes it and its group out of it. */
  readonly toggle = (id: string): void => {
    const { scene, selected } = this.#view;
    if (!selected.includes(id)) return this.select([...selected, id]);
    const companions = select({ scene, selected: [] }, [id]).selected;
    this.select(selected.filter((one) => !companions.includes(one)));
  };
  readonly selectAll = (): void => this.select(this.#view.scene.elements.map(({ id }) => id));
  readonly setSelectingSeveral = (isSelectingSeveral: boolean): void => this.#show(this.#view, isSelectingSeveral);

  readonly copySelected = (): void => {
    const { scene, selected } = this.#view;
    if (selected.length > 0) clipboard = scene.elements.filter(({ id }) => selected.includes(id));
  };
  readonly paste = (): void => {
    const from = { scene: { ...emptyScene(), elements: clipboard }, selected: clipboard.map(({ id }) => id) };
    const copies = copy(from, this.editor, newId).scene.elements.filter(({ id }) => !from.selected.includes(id));
    if (copies.length === 0) return;
    // The next copy lies beside this one.
    clipboard = copies;
    this.apply((draft) => add(draft, ...copies));
  };

  #goTo(history: History): void {
    if (history === this.#history) return;
    const known = new Set(this.#view.scene.elements.map(({ id }) => id));
    // What comes back is selected.
    const appeared = history.now.elements.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    this.#history = history;
    this.#show(select({ scene: history.now, selected: [] }, appeared.length > 0 ? appeared : this.#view.selected));
    this.#keep();
  }

  #keep(): void {
    if (this.#keeper.scene() !== this.#history.now) this.#keeper.keep(this.#history.now);
  }

  #show(draft: Draft, isSelectingSeveral = this.#view.isSelectingSeveral): void {
    this.#view = this.#viewOf(draft, isSelectingSeveral);
    for (const listener of this.#listeners) listener();
  }
  #viewOf({ scene, selected }: Draft, isSelectingSeveral: boolean): EditorView {
    const { past, future } = this.#history;
    return { scene, selected, isSelectingSeveral, canUndo: past.length > 0, canRedo: future.length > 0 };
  }
}
