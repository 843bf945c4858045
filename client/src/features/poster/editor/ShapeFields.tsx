import { type Shape, type ShapeElement, type ShapeStyle, sceneLimits, shapes } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ColorField } from './ColorField.tsx';
import { NumberField } from './NumberField.tsx';
import { PaintField } from './PaintField.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

export function ShapeFields({ element }: { element: ShapeElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  const { shape } = element;
  const { fill, stroke, strokeWidth, radius } = element.detail;
  const names = { rectangle: w.addRectangle, ellipse: w.addEllipse, line: w.addLine };
  const set = (style: Partial<ShapeStyle>) =>
    changeElement(Object.keys(style).join(), (now) => ({ ...now, detail: { ...now.detail, ...style } }));
  return (
    <>
      <Field label={w.shape} group>
        <Segmented<Shape>
          block
          label={w.shape}
          value={shape}
          options={shapes.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => changeElement('shape', (now) => ({ ...now, shape: value }))}
        />
      </Field>
      {shape !== 'line' && (
        <PaintField label={w.fill} value={fill} isOptional onChange={(value) => set({ fill: value })} />
      )}
      <ColorField
        label={w.stroke}
        value={stroke}
        onNone={() => set({ stroke: null, strokeWidth: 0 })}
        onChange={(color) => set({ stroke: color, strokeWidth: Math.max(2, strokeWidth) })}
      />
      <div className="x2">
        {stroke && (
          <NumberField
            label={w.strokeWidth}
            value={strokeWidth}
            {...sceneLimits.strokeWidth}
            onChange={(value) => set({ strokeWidth: value })}
          />
        )}
        {shape === 'rectangle' && (
          <NumberField
            label={w.radius}
            value={radius}
            {...sceneLimits.radius}
            onChange={(value) => set({ radius: value })}
          />
        )}
      </div>
    </>
  );
}
