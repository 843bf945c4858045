import { AtSign, Hash } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { optionId, Suggestions } from './Suggestions.tsx';
import { completed, type Typing, typingAt, withSign } from './typing.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.tsx';
import { writeWords } from './write-words.ts';

interface MarkedTextAreaProps {
  text: string;
  maxLength: number;
  rows: number;
  placeholder: string;
  onText: (text: string) => void;
  /** A person was chosen from the list. */
  onPerson: (name: string, contactsNo: string) => void;
  /** At the end of the row of tools. */
  children?: ReactNode;
  /** It gets the focus when its popup opens. */
  isFirst?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** A name becomes a mention only by a choice, so Enter chooses the first one. A hashtag may be new, so Enter ends it unless the arrows chose another one. */
const firstOf = (typing: Typing | null): number => (typing?.kind === 'mention' ? 0 : -1);

/**
 * A text box that suggests hashtags and people as one types: arrows move, Enter and Tab choose, Escape closes. It stays a text box for screen readers, because a box of several
 * lines can be no combobox; it names its list and the active option.
 */
export function MarkedTextArea(props: MarkedTextAreaProps) {
  const { text, maxLength, rows, placeholder, onText, onPerson, children, isFirst = false } = props;
  const w = useWords(writeWords);
  const list = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(typing);
  const isOpen = options.length > 0;
  const at = Math.min(active, options.length - 1);
  const type = (next: Typing | null) => {
    setTyping(next);
    setActive(firstOf(next));
  };
  const place = (next: { text: string; cursor: number }) => {
    // At once, so that what is typed next stands after it.
    flushSync(() => {
      onText(next.text);
      type(typingAt(next.text, next.cursor));
    });
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(next.cursor, next.cursor);
  };
  const cursor = () => box.current?.selectionStart ?? text.length;
  const pick = ({ word, person }: Suggestion) => {
    if (person) onPerson(person.name, person.contacts_no);
    place(completed(text, cursor(), word));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const chosen = options[at];
    if (event.key === 'Escape') {
      // The popup around it stays open.
      event.stopPropagation();
      type(null);
    } else if (step) setActive((Math.max(at, step > 0 ? -1 : 0) + step + options.length) % options.length);
    else if (chosen && !event.shiftKey && (event.key === 'Enter' || event.key === 'Tab')) pick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="col g6">
      <TextArea
        ref={box}
        rows={rows}
        data-autofocus={isFirst || undefined}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && at >= 0 ? optionId(list, at) : undefined}
        onChange={({ target }) => {
          onText(target.value);
          type(typingAt(target.value, target.selectionStart));
        }}
        onKeyDown={onKeyDown}
        onBlur={() => type(null)}
      />
      {isOpen && (
        <Suggestions
          id={list}
          label={typing?.kind === 'mention' ? w.people : w.topics}
          options={options}
          at={at}
          onPick={pick}
        />
      )}
      <div className="f g4">
        <IconButton size="sm" label={w.hashtag} icon={Hash} onClick={() => place(withSign(text, cursor(), '#'))} />
        <IconButton size="sm" label={w.mention} icon={AtSign} onClick={() => place(withSign(text, cursor(), '@'))} />
        {children && <span className="square-tools-end">{children}</span>}
      </div>
    </div>
  );
}
