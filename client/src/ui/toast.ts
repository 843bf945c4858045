import { create } from 'zustand';
import { toastActionMs, toastMs } from './constants.ts';

/** A follow-up action, such as undo. */
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
  /** Mounted viewports; the newest shows the toast, because elements below a modal dialog are inert. */
  viewports: readonly symbol[];
}

export const useToastStore = create<ToastState>(() => ({ now: null, viewports: [] }));

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Shows one toast at a time; a new one replaces the old one. One with an action stays long enough to be reached. */
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

/** Returns a function that unmounts it. */
export function mountViewport(viewport: symbol): () => void {
  useToastStore.setState((state) => ({ viewports: [...state.viewports, viewport] }));
  return () => useToastStore.setState((state) => ({ viewports: state.viewports.filter((one) => one !== viewport) }));
}
