import type { Suggestion } from './use-suggestions.tsx';

interface SuggestionsProps {
  id: string;
  label: string;
  options: readonly Suggestion[];
  /** Position of the active option; -1: none. */
  at: number;
  onPick: (option: Suggestion) => void;
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** The list under a text box, which keeps the focus and handles the keys. */
export function Suggestions({ id, label, options, at, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="square-suggestions">
      {options.map((option, i) => (
        <button
          key={option.key}
          type="button"
          tabIndex={-1}
          id={optionId(id, i)}
          role="option"
          aria-selected={i === at}
          // The press must be handled before the text box loses the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.face}
        </button>
      ))}
    </div>
  );
}
