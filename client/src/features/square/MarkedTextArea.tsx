import { AtSign, Hash } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Suggestions } from './Suggestions.tsx';
import { completed, type Typing, typingAt, withSign } from './typing.ts';
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

/** A text box that suggests hashtags and people as one types. */
export function MarkedTextArea({
  text,
  maxLength,
  rows,
  placeholder,
  onText,
  onPerson,
  children,
  isFirst = false,
}: MarkedTextAreaProps) {
  const w = useWords(writeWords);
  const box = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const place = (next: { text: string; cursor: number }) => {
    // At once, so that what is typed next stands after it.
    flushSync(() => {
      onText(next.text);
      setTyping(typingAt(next.text, next.cursor));
    });
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(next.cursor, next.cursor);
  };
  const cursor = () => box.current?.selectionStart ?? text.length;
  return (
    <div className="col g6">
      <TextArea
        ref={box}
        rows={rows}
        data-autofocus={isFirst || undefined}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={({ target }) => {
          onText(target.value);
          setTyping(typingAt(target.value, target.selectionStart));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !typing) return;
          event.preventDefault();
          event.stopPropagation();
          setTyping(null);
        }}
      />
      {typing && (
        <Suggestions
          typing={typing}
          onHashtag={(hashtag) => place(completed(text, cursor(), hashtag))}
          onPerson={({ name, contacts_no }) => {
            onPerson(name, contacts_no);
            place(completed(text, cursor(), name));
          }}
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
