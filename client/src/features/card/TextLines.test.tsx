import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { TextLines } from './TextLines.tsx';

let rendered: Rendered;
afterEach(() => rendered.leave());

function Titles() {
  const [lines, setLines] = useState(['AFP']);
  const nameAt = (n: number) => `Title ${n}`;
  return (
    <TextLines
      label="Titles"
      hint=""
      add="Add a title"
      nameAt={nameAt}
      lines={lines}
      linesAtMost={3}
      lettersAtMost={20}
      error={undefined}
      onChange={setLines}
    />
  );
}

test('the focus goes into each added line, also into the last one, whose addition removes the button', async () => {
  useLanguageStore.getState().setLanguage('en');
  rendered = await render(<Titles />);
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add a title');
  for (const added of ['Title 2', 'Title 3']) {
    await act(async () => button()!.click());
    expect(document.activeElement?.getAttribute('aria-label')).toBe(added);
  }
  expect(button()).toBeUndefined();
});
