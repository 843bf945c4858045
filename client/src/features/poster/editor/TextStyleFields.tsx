import type { Align, FieldElement, TextElement, TextStyle } from '@sycee/domain/poster/scene';
import { sceneLimits } from '@sycee/domain/poster/scene';
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Slider } from '#ui/Slider.tsx';
import { ColorField } from './ColorField.tsx';
import { NumberField } from './NumberField.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

/** Sizes that a slider offers; others are typed. */
const sliderMost = 240;

export function TextStyleFields({ element }: { element: TextElement | FieldElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange<TextElement | FieldElement>(element);
  const { size, weight, color, align, leading, spacing } = element.detail;
  const set = (style: Partial<TextStyle>) =>
    changeElement(Object.keys(style).join(), (now) => ({ ...now, detail: { ...now.detail, ...style } }) as typeof now);
  return (
    <>
      <div className="pe-size">
        <Slider
          label={w.size}
          min={sceneLimits.fontSize.least}
          max={Math.max(sliderMost, size)}
          value={size}
          onChange={(value) => set({ size: value })}
        />
        <NumberField label={w.size} value={size} {...sceneLimits.fontSize} onChange={(value) => set({ size: value })} />
      </div>
      <div className="f g12 wrap">
        <Segmented
          label={w.weight}
          value={String(weight)}
          options={[
            { value: '400', label: w.regular },
            { value: '700', label: w.bold },
          ]}
          onChange={(value) => set({ weight: value === '700' ? 700 : 400 })}
        />
        <Segmented<Align>
          label={w.textAlign}
          value={align}
          options={[
            { value: 'start', label: <span className="vh">{w.start}</span>, icon: TextAlignStart },
            { value: 'center', label: <span className="vh">{w.centered}</span>, icon: TextAlignCenter },
            { value: 'end', label: <span className="vh">{w.end}</span>, icon: TextAlignEnd },
          ]}
          onChange={(value) => set({ align: value })}
        />
      </div>
      <ColorField label={w.color} value={color} onChange={(value) => set({ color: value })} />
      <div className="x2">
        <NumberField
          label={w.leading}
          value={leading}
          least={80}
          most={400}
          onChange={(value) => set({ leading: value })}
        />
        <NumberField
          label={w.spacing}
          value={spacing}
          least={-20}
          most={200}
          onChange={(value) => set({ spacing: value })}
        />
      </div>
    </>
  );
}
