import { isAskingBeforeLeaving } from './navigation/ask-before-leaving.ts';
import { history } from './navigation/history.ts';
import { currentPath } from './navigation/query.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** Fields in which somebody typed or chose something since the home page was left. */
let touched: Typed[] = [];
const atHome = ['/', '/pages/index/index', '/pages/home/index'];

/** What is searched for is in the address, or is typed again quickly. */
const isSearch = (field: Typed): boolean => field instanceof HTMLInputElement && field.type === 'search';
const isFilled = (field: Typed): boolean =>
  'value' in field ? field.value !== '' : (field.textContent ?? '').trim() !== '';

/** A field that is gone may have left its value in another screen’s state, until the home page is opened. */
const mayBeUnsaved = (field: Typed): boolean => !field.isConnected || isFilled(field);

/** Whether a reload could lose something that was typed, chosen or is being written. */
export const hasUnsavedInput = (): boolean =>
  isAskingBeforeLeaving() || document.querySelector('dialog[open]') !== null || touched.some(mayBeUnsaved);

/** Follows what is typed on every screen, without knowing its forms. */
export function watchInput(): void {
  const touch = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || touched.includes(target) || isSearch(target)) return;
    touched = [...touched.filter(mayBeUnsaved), target];
  };
  for (const event of ['input', 'change']) document.addEventListener(event, touch, { capture: true });
  history.subscribe(() => {
    if (atHome.includes(currentPath())) touched = [];
  });
}
