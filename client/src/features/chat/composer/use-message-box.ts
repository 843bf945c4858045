import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { followKey, noComposition } from './enter-key.ts';

/** Whether the device is worked with a mouse and a keyboard: there Enter sends, on touch it is a new line. */
const hasKeyboard = (): boolean => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;

/** As high as the text; the style sheet limits it, and then the text scrolls inside. */
function fitHeight(area: HTMLTextAreaElement, isEmpty: boolean): void {
  area.style.height = 'auto';
  // A placeholder of two lines would make an empty box high.
  if (!isEmpty) area.style.height = `${area.scrollHeight}px`;
}

interface MessageBoxPorts {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The message that is answered. */
  replySeq: number | null;
  onText: (text: string) => void;
  onSend: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** The behaviour of the message box: its height, the Enter key beside input methods, pasted pictures. */
export function useMessageBox({ box, text, replySeq, onText, onSend, onFiles }: MessageBoxPorts) {
  const keys = useRef(noComposition);
  useLayoutEffect(() => {
    if (box.current) fitHeight(box.current, text === '');
  }, [box, text]);
  useEffect(() => {
    if (hasKeyboard()) box.current?.focus({ preventScroll: true });
  }, [box]);
  // Who chose to answer a message goes on by writing.
  const firstReply = useRef(replySeq);
  useEffect(() => {
    if (replySeq !== firstReply.current && replySeq !== null) box.current?.focus({ preventScroll: true });
    firstReply.current = null;
  }, [box, replySeq]);
  const follow = (type: 'compositionstart' | 'compositionend') => () => {
    keys.current = followKey(keys.current, { type, atMs: performance.now() }).state;
  };
  /** At the cursor, where it stays. */
  const insert = (part: string) => {
    const area = box.current;
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    onText(text.slice(0, from) + part + text.slice(to));
    requestAnimationFrame(() => {
      area?.focus({ preventScroll: true });
      area?.setSelectionRange(from + part.length, from + part.length);
    });
  };
  return {
    insert,
    handlers: {
      onCompositionStart: follow('compositionstart'),
      onCompositionEnd: follow('compositionend'),
      onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
        const { key, keyCode, isComposing, shiftKey, ctrlKey, altKey, metaKey, repeat } = event.nativeEvent;
        const down = { key, keyCode, isComposing, shiftKey, ctrlKey, altKey, metaKey, repeat };
        const { state, sends } = followKey(keys.current, { type: 'keydown', ...down, atMs: performance.now() });
        keys.current = state;
        if (!sends || !hasKeyboard()) return;
        event.preventDefault();
        onSend();
      },
      onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
        const files = [...event.clipboardData.files];
        // Text that was copied from an office program brings a picture of itself along.
        if (files.length === 0 || event.clipboardData.getData('text/plain')) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
