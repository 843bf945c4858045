import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import './combobox.css';

export interface ComboboxProps<Option>
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'aside'>,
    Pick<TextInputProps, 'icon' | 'placeholder' | 'maxLength'> {
  /** Name of the list of options. */
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  face: (option: Option) => ReactNode;
  onPick: (option: Option) => void;
  /** The text box has lost the focus. */
  onLeave?: () => void;
  /** Says what was found; read aloud, and shown while the list is closed. */
  status: string;
  /** Below the options. */
  foot?: ReactNode;
}

/** A text box with options that fit the text: arrows move, Enter selects, Escape closes. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, hint, error, required, aside, text, onText, options, keyOf, face, onPick, onLeave } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, id, at]);
  const pick = (option: Option) => {
    setOpen(false);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    if (!isShown) {
      // Enter must not submit a form around it.
      if (event.key === 'Enter') event.preventDefault();
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + options.length) % options.length);
    const chosen = options[at];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) pick(chosen);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="combo">
      <Field
        label={label}
        hint={hint}
        error={error}
        {...(required !== undefined && { required })}
        {...(aside !== undefined && { aside })}
      >
        <TextInput
          icon={props.icon}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onLeave?.();
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={props.listLabel} className="combo-list" hidden={!isShown}>
        {options.map((option, i) => (
          <button
            key={keyOf(option)}
            type="button"
            // The text box keeps the focus and handles the keys.
            tabIndex={-1}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className="combo-option"
            // The press must be handled before the box loses the focus and closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {face(option)}
          </button>
        ))}
        {props.foot && (
          <div role="presentation" className="combo-foot">
            {props.foot}
          </div>
        )}
      </div>
      <p className={isShown ? 'vh' : 't13 c2'} role="status">
        {props.status}
      </p>
    </div>
  );
}
