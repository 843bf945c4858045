import { afterEach, beforeAll, expect, test } from 'vitest';
import { go } from './navigation/go.ts';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

beforeAll(watchInput);
afterEach(() => {
  document.body.replaceChildren();
  go('/pages/my/my');
  go('/pages/home/index');
});

function type<Tag extends 'input' | 'textarea' | 'div'>(tag: Tag, text: string, but: Record<string, string> = {}) {
  const field = document.createElement(tag);
  for (const [name, value] of Object.entries(but)) field.setAttribute(name, value);
  document.body.append(field);
  change(field, text);
  return field;
}
function change(field: HTMLElement, text: string): void {
  if ('value' in field) field.value = text;
  else field.textContent = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what is typed is unsaved until it is emptied', () => {
  expect(hasUnsavedInput()).toBe(false);
  const field = type('textarea', 'a message');
  expect(hasUnsavedInput()).toBe(true);
  change(field, '');
  expect(hasUnsavedInput()).toBe(false);
});

test('text of an editor counts, a search does not', () => {
  const search = type('input', 'tax', { type: 'search' });
  expect(hasUnsavedInput()).toBe(false);
  search.remove();
  type('div', 'an article', { contenteditable: 'true' });
  expect(hasUnsavedInput()).toBe(true);
});

test('a field that is gone may have left its value in the next screen, until the home page is opened', () => {
  type('input', '顾南枝').remove();
  expect(hasUnsavedInput()).toBe(true);
  go('/pages/my/my');
  expect(hasUnsavedInput()).toBe(true);
  go('/pages/home/index');
  expect(hasUnsavedInput()).toBe(false);
});

test('an open dialog counts', () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(hasUnsavedInput()).toBe(true);
});
