import type { Color } from '@sycee/domain/poster/scene';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { paletteColors, useRecentColors } from './palette.ts';
import { editorWords } from './words.ts';

interface ColorFieldProps {
  label: string;
  value: Color | null;
  /** There may be no color. */
  onNone?: () => void;
  onChange: (color: Color) => void;
}

/** A color of the tenant, one that was used last, or any other. */
export function ColorField({ label, value, onNone, onChange }: ColorFieldProps) {
  const w = useWords(editorWords);
  const [colors] = useState(paletteColors);
  const [recent, keepRecent] = useRecentColors();
  const all = [...new Set([...colors, ...recent])];
  return (
    <Field label={label} group>
      <div className="pe-colors">
        {onNone && (
          <button
            type="button"
            className="pe-color none"
            aria-label={w.none}
            aria-pressed={value === null}
            onClick={onNone}
          />
        )}
        {all.map((color) => (
          <button
            key={color}
            type="button"
            className="pe-color"
            style={{ background: color }}
            aria-label={w.colorOf(color)}
            aria-pressed={value === color}
            onClick={() => onChange(color)}
          />
        ))}
        <input
          type="color"
          className="pe-color any"
          aria-label={`${label}: ${w.customColor}`}
          value={(value ?? '#ffffff').slice(0, 7)}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => keepRecent(target.value)}
        />
      </div>
    </Field>
  );
}
