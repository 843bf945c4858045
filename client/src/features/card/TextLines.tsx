import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { editorWords } from './editor-words.ts';

interface TextLinesProps {
  label: string;
  hint: string;
  add: string;
  nameAt: (n: number) => string;
  lines: readonly string[];
  linesAtMost: number;
  lettersAtMost: number;
  error: string | undefined;
  /** Changes of the same step are taken back together. */
  onChange: (lines: string[], step: string) => void;
}

/** Short texts in an order, each in a line of its own. */
export function TextLines({ lines, linesAtMost, lettersAtMost, nameAt, onChange, ...texts }: TextLinesProps) {
  const w = useWords(editorWords);
  const move = (from: number, to: number) => onChange(movedTo(lines, from, to), `${from} ${to}`);
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  });
  const add = () => {
    isAdding.current = true;
    onChange([...lines, ''], 'add');
  };
  const drag = useDragOrder({ onMove: move });
  return (
    <Field group label={texts.label} hint={texts.hint} error={texts.error}>
      {lines.length > 0 && (
        <ol ref={list} className="card desk-list card-lines" aria-label={texts.label}>
          {lines.map((line, at) => {
            const name = line.trim() || nameAt(at + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place, and its text changes as one types
              <li key={at} {...drag.item(at)}>
                {drag.handle && <DragHandle {...drag.handle(at)} />}
                <TextInput
                  aria-label={nameAt(at + 1)}
                  maxLength={lettersAtMost}
                  value={line}
                  onChange={({ target }) => onChange(lines.with(at, target.value), `${at}`)}
                />
                <span className="desk-acts">
                  <OrderButtons up={w.up(name)} down={w.down(name)} at={at} of={lines.length} onMove={move} />
                  <IconButton
                    label={w.remove(name)}
                    icon={Trash2}
                    onClick={() => onChange(lines.toSpliced(at, 1), `without ${at}`)}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {lines.length < linesAtMost && (
        <div>
          <Button kind="line" size="sm" icon={Plus} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </Field>
  );
}
