import type { Paint } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ColorField } from './ColorField.tsx';
import { NumberField } from './NumberField.tsx';
import { editorWords } from './words.ts';

interface PaintFieldProps {
  label: string;
  value: Paint | null;
  /** Whether there may be none. */
  isOptional?: boolean;
  onChange: (paint: Paint | null) => void;
}
type Kind = Paint['kind'] | 'none';

const firstOf = (paint: Paint | null): string =>
  paint === null ? '#ffffff' : paint.kind === 'plain' ? paint.color : paint.from;

/** One color, two that run into each other, or none. */
export function PaintField({ label, value, isOptional, onChange }: PaintFieldProps) {
  const w = useWords(editorWords);
  const kinds: readonly Kind[] = isOptional ? ['none', 'plain', 'gradient'] : ['plain', 'gradient'];
  const show = (kind: Kind) => {
    if (kind === 'none') return onChange(null);
    const color = firstOf(value);
    onChange(kind === 'plain' ? { kind, color } : { kind, from: color, to: '#0d3f34', angle: 0 });
  };
  return (
    <div className="col g12">
      <Field label={label} group>
        <Segmented<Kind>
          block
          label={label}
          value={value?.kind ?? 'none'}
          options={kinds.map((kind) => ({ value: kind, label: w[kind] }))}
          onChange={show}
        />
      </Field>
      {value?.kind === 'plain' && (
        <ColorField label={w.color} value={value.color} onChange={(color) => onChange({ kind: 'plain', color })} />
      )}
      {value?.kind === 'gradient' && (
        <>
          <ColorField label={w.from} value={value.from} onChange={(from) => onChange({ ...value, from })} />
          <ColorField label={w.to} value={value.to} onChange={(to) => onChange({ ...value, to })} />
          <NumberField
            label={w.angle}
            value={value.angle}
            least={0}
            most={359}
            onChange={(angle) => onChange({ ...value, angle })}
          />
        </>
      )}
    </div>
  );
}
