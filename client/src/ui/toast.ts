import { create } from 'zustand';
import { toastActionMs, toastMs } from './constants.ts';

/** What can still be done about it: an undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastNow {
  id: number;
  text: string;
  kind?: 'ok' | 'bad';
  action?: ToastAction;
}

interface ToastOptions extends Pick<ToastNow, 'kind' | 'action'> {
  ms?: number;
}

interface ToastState {
  now: ToastNow | null;
  /** Mounted viewports; the newest shows it, because what lies under a modal dialog is inert. */
  viewports: readonly symbol[];
}

export const useToastStore = create<ToastState>(() => ({ now: null, viewports: [] }));

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** One at a time: a new one takes the place of the old. With an action it stays long enough to be reached. */
export function toast(text: string, { kind, action, ms = action ? toastActionMs : toastMs }: ToastOptions = {}): void {
  clearTimeout(timer);
  lastId += 1;
  useToastStore.setState({ now: { id: lastId, text, kind, action } });
  timer = setTimeout(clearToast, ms);
}

export function clearToast(): void {
  clearTimeout(timer);
  useToastStore.setState({ now: null });
}

/** Returns what takes it away again. */
export function mountViewport(viewport: symbol): () => void {
  useToastStore.setState((state) => ({ viewports: [...state.viewports, viewport] }));
  return () => useToastStore.setState((state) => ({ viewports: state.viewports.filter((one) => one !== viewport) }));
}
