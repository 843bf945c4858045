import { create } from 'zustand';
import { toastMs } from './constants.ts';

export interface ToastNow {
  id: number;
  text: string;
  kind?: 'ok' | 'bad';
}

interface ToastState {
  now: ToastNow | null;
  /** Mounted viewports; the newest shows it, because what lies under a modal dialog is inert. */
  viewports: readonly symbol[];
}

export const useToastStore = create<ToastState>(() => ({ now: null, viewports: [] }));

let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** One at a time: a new one takes the place of the old. */
export function toast(text: string, { ms = toastMs, kind }: { ms?: number; kind?: ToastNow['kind'] } = {}): void {
  clearTimeout(timer);
  lastId += 1;
  useToastStore.setState({ now: { id: lastId, text, kind } });
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
