import { ArrowUp, PencilLine, Star, Store, Trash } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { SharedFilter } from './queries.ts';
import { filterWords } from './words.ts';

interface FilterLineProps {
  filter: Pick<SharedFilter, 'id' | 'name'>;
  text: string;
  onUse: () => void;
  /** Whether the filter is the default, and a function to change that; absent: it cannot be the default. */
  first?: { isOn: boolean; toggle: () => void };
  /** Null: it is already at the top. */
  onUp?: (() => void) | null;
  onShare?: (() => void) | undefined;
  /** Resolves to false if the name was rejected. Without it and `onRemove` the filter belongs to another manager. */
  onName?: ((name: string) => Promise<boolean>) | undefined;
  onRemove?: (() => void) | undefined;
}

export function FilterLine({ filter, text, onUse, first, onUp, onShare, onName, onRemove }: FilterLineProps) {
  const w = useWords(filterWords);
  const { name } = filter;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isNaming = typed !== null;
  useEffect(() => {
    if (isNaming) field.current?.focus();
  }, [isNaming]);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed?.trim()) return;
    if (typed.trim() === name || (await onName?.(typed.trim()))) setTyped(null);
  };
  if (isNaming)
    return (
      <li>
        <form className="filter-name" onSubmit={(event) => void rename(event)}>
          <TextInput
            ref={field}
            aria-label={w.newName}
            value={typed}
            maxLength={20}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="sm" type="submit" disabled={!typed.trim()}>
            {w.save}
          </Button>
          <Button size="sm" kind="ghost" onClick={() => setTyped(null)}>
            {w.cancel}
          </Button>
        </form>
      </li>
    );
  return (
    <li className="filter-line">
      <button type="button" className="filter-use" onClick={onUse}>
        <span className="f g6">
          <b className="b el">{name}</b>
          {first?.isOn && <Tag kind="fill">{w.isFirst}</Tag>}
        </span>
        <span className="t13 c3 el">{text}</span>
      </button>
      <span className="f">
        {first && (
          <IconButton size="sm" label={w.first(name)} icon={Star} pressed={first.isOn} onClick={first.toggle} />
        )}
        {onUp !== undefined && (
          <IconButton size="sm" label={w.up(name)} icon={ArrowUp} disabled={!onUp} onClick={() => onUp?.()} />
        )}
        {onShare && <IconButton size="sm" label={w.share(name)} icon={Store} onClick={onShare} />}
        {onName && <IconButton size="sm" label={w.rename(name)} icon={PencilLine} onClick={() => setTyped(name)} />}
        {onRemove && <IconButton size="sm" label={w.remove(name)} icon={Trash} onClick={onRemove} />}
      </span>
    </li>
  );
}
