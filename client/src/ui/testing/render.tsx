import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiWordsProvider } from '../ui-words.ts';
import { type UiWords, uiWords } from '../words.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom implements <dialog> without its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView ??= () => {};

export interface Rendered {
  root: HTMLElement;
  show: (node: ReactNode) => Promise<void>;
  leave: () => Promise<void>;
}

/** Renders into the page, in English by default. */
export async function render(node: ReactNode, words: UiWords = uiWords.en): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (next: ReactNode) =>
    act(async () => root.render(<UiWordsProvider value={words}>{next}</UiWordsProvider>));
  await show(node);
  const leave = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  return { root: container, show, leave };
}

export function find<Found extends Element = HTMLElement>(selector: string, within: ParentNode = document): Found {
  const element = within.querySelector<Found>(selector);
  if (!element) throw new Error(`No element matches ${selector}`);
  return element;
}

export const press = (selector: string) => act(async () => find(selector).click());

/** Types as a user does: React listens to the native setter's event. */
export async function type(selector: string, text: string): Promise<void> {
  const input = find<HTMLInputElement>(selector);
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function sizeWindow(width: number, height: number): Promise<void> {
  await act(async () => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    window.dispatchEvent(new Event('resize'));
  });
}
