import type { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { cleanPaste } from '../paste/clean-paste.ts';
import { waitingPictures } from './waiting-pictures.ts';

interface PasteHandlers {
  editor: Editor;
  pictureLine: (number: number) => string;
  onPictures: (files: readonly File[]) => void;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** How the editor takes what is pasted or dropped. */
export function pasteProps({ editor, pictureLine, onPictures }: PasteHandlers): EditorProps {
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data);
    // Word puts a drawing of the text beside the text itself, which is the better of the two.
    if (files.length === 0 || data?.types.includes('text/html')) return false;
    onPictures(files);
    return true;
  };
  return {
    transformPastedHTML: (html) => {
      // Copied in an editor like this one: its schema takes nothing else anyway.
      if (html.includes('data-pm-slice')) return html;
      const firstPicture =
        Math.max(0, ...waitingPictures(editor.state.doc, pictureLine).map(({ number }) => number)) + 1;
      return cleanPaste(html, { placeholder: pictureLine, firstPicture }).html;
    },
    handlePaste: (_, event) => takeFiles(event.clipboardData),
    handleDrop: (_, event) => {
      if (!takeFiles(event.dataTransfer)) return false;
      event.preventDefault();
      return true;
    },
  };
}
