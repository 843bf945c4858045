import { moveRovingFocus } from './roving-focus.ts';
import { useUiWords } from './ui-words.ts';

export interface CascadeNode {
  value: string;
  label: string;
  children?: readonly CascadeNode[];
}

export interface RegionCascaderProps {
  label: string;
  options: readonly CascadeNode[];
  /** Values from the root down. */
  value: readonly string[];
  /** `complete` once the selection has reached a node without children. */
  onChange: (value: string[], complete: boolean) => void;
}

/** The nodes selected by `value`; shorter than `value` if a part is unknown. */
export function pickedNodes(options: readonly CascadeNode[], value: readonly string[]): CascadeNode[] {
  const [first, ...rest] = value;
  const node = options.find((one) => one.value === first);
  return node ? [node, ...pickedNodes(node.children ?? [], rest)] : [];
}

/** Scrolls a newly opened column to its selected option, without moving the page. */
function showChosen(column: HTMLElement | null): void {
  const chosen = column?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (column && chosen) column.scrollTop = chosen.offsetTop - (column.clientHeight - chosen.offsetHeight) / 2;
}

/** Columns that depend on one another; each is a radio group, so touch, pointer and arrow keys work. */
export function RegionCascader({ label, options, value, onChange }: RegionCascaderProps) {
  const words = useUiWords();
  const picked = pickedNodes(options, value);
  const columns = [options, ...picked.map((node) => node.children ?? [])].filter((column) => column.length > 0);
  return (
    <div className="casc" role="group" aria-label={label}>
      {columns.map((column, level) => {
        const chosen = picked[level]?.value;
        return (
          <div
            key={picked
              .slice(0, level)
              .map((node) => node.value)
              .join('/')}
            role="radiogroup"
            aria-label={`${label} ${words.column(level + 1)}`}
            onKeyDown={moveRovingFocus}
            ref={showChosen}
          >
            {column.map((node, index) => (
              <button
                key={node.value}
                type="button"
                role="radio"
                aria-checked={node.value === chosen}
                tabIndex={node.value === chosen || (!chosen && index === 0) ? 0 : -1}
                onClick={() => onChange([...value.slice(0, level), node.value], (node.children ?? []).length === 0)}
              >
                {node.label}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
