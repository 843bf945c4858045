import type { CodeElement, CodeStyle } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { ColorField } from './ColorField.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

export function CodeFields({ element }: { element: CodeElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  const { color, background } = element.detail;
  const set = (style: Partial<CodeStyle>) =>
    changeElement(Object.keys(style).join(), (now) => ({ ...now, detail: { ...now.detail, ...style } }));
  return (
    <>
      <ColorField label={w.codeColor} value={color} onChange={(value) => set({ color: value })} />
      <ColorField label={w.codeBackground} value={background} onChange={(value) => set({ background: value })} />
    </>
  );
}
