import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Link2,
  List as ListIcon,
  ListOrdered,
  Quote,
  Redo2,
  Table as TableIcon,
  Undo2,
} from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { editorWords } from './editor-words.ts';
import { LinkPopup } from './LinkPopup.tsx';
import { pictureTypes } from './picture-types.ts';

export function Toolbar({ editor, onPicture }: { editor: Editor; onPicture: (files: readonly File[]) => void }) {
  const w = useWords(editorWords);
  const [isLinking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEditorState(editor);
  const run = () => editor.chain().focus();
  return (
    <div className="editor-bar" role="toolbar" aria-label={w.toolbar}>
      <IconButton
        label={w.heading}
        icon={Heading2}
        pressed={editor.isActive('heading', { level: 2 })}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      />
      <IconButton
        label={w.subheading}
        icon={Heading3}
        pressed={editor.isActive('heading', { level: 3 })}
        onClick={() => run().toggleHeading({ level: 3 }).run()}
      />
      <IconButton
        label={w.bold}
        icon={Bold}
        pressed={editor.isActive('bold')}
        onClick={() => run().toggleBold().run()}
      />
      <IconButton
        label={w.bullets}
        icon={ListIcon}
        pressed={editor.isActive('bulletList')}
        onClick={() => run().toggleBulletList().run()}
      />
      <IconButton
        label={w.numbers}
        icon={ListOrdered}
        pressed={editor.isActive('orderedList')}
        onClick={() => run().toggleOrderedList().run()}
      />
      <IconButton
        label={w.quote}
        icon={Quote}
        pressed={editor.isActive('blockquote')}
        onClick={() => run().toggleBlockquote().run()}
      />
      <IconButton label={w.link} icon={Link2} pressed={editor.isActive('link')} onClick={() => setLinking(true)} />
      <IconButton
        label={w.table}
        icon={TableIcon}
        disabled={editor.isActive('table')}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      <IconButton label={w.picture} icon={ImagePlus} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        className="vh"
        type="file"
        multiple
        tabIndex={-1}
        accept={pictureTypes}
        aria-label={w.picture}
        onChange={(event) => {
          onPicture([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span className="grow" />
      <IconButton label={w.undo} icon={Undo2} disabled={!editor.can().undo()} onClick={() => run().undo().run()} />
      <IconButton label={w.redo} icon={Redo2} disabled={!editor.can().redo()} onClick={() => run().redo().run()} />
      {editor.isActive('table') && <TableButtons editor={editor} />}
      {isLinking && <LinkPopup editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

function TableButtons({ editor }: { editor: Editor }) {
  const w = useWords(editorWords);
  const run = () => editor.chain().focus();
  const acts = [
    [w.addRow, () => run().addRowAfter().run()],
    [w.addColumn, () => run().addColumnAfter().run()],
    [w.removeRow, () => run().deleteRow().run()],
    [w.removeColumn, () => run().deleteColumn().run()],
    [w.removeTable, () => run().deleteTable().run()],
  ] as const;
  return (
    <div className="editor-table-bar">
      {acts.map(([label, act]) => (
        <Button key={label} size="sm" kind="ghost" onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Renders again with every change of the text or the selection. */
function useEditorState(editor: Editor): void {
  const [, changed] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    editor.on('transaction', changed);
    return () => {
      editor.off('transaction', changed);
    };
  }, [editor]);
}
