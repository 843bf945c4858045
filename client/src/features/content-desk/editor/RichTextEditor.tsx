import type { ArticleBody } from '@sycee/contract/article-body';
import { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './editor.css';
import { extensionsOf } from './nodes.ts';
import { pasteProps } from './paste-props.ts';
import { Toolbar } from './Toolbar.tsx';

interface RichTextEditorProps {
  /** Where the text begins; later changes of it are not followed. */
  body: ArticleBody;
  lang: 'zh' | 'en';
  label: string;
  placeholder: string;
  /** The line that stands where a pasted picture was. */
  pictureLine: (number: number) => string;
  onChange: (body: ArticleBody) => void;
  /** Files that were pasted or dropped, or chosen for the place of a picture. */
  onPictures: (editor: Editor, files: readonly File[]) => void;
  onPaste: (pictures: number) => void;
  /** Below the toolbar, with the editor. */
  children?: (editor: Editor) => ReactNode;
}

/** One language of an article. The editor holds nothing that the server would refuse, except that it does not count. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, lang, placeholder, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsOf(placeholder),
      content: newest.current.body,
      editorProps: {
        attributes: {
          class: 'article-body editor-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang,
        },
        ...pasteProps({
          pictureLine: (number) => newest.current.pictureLine(number),
          editor: () => made,
          onPaste: (pictures) => newest.current.onPaste(pictures),
          onPictures: (files) => newest.current.onPictures(made, files),
        }),
      },
      onUpdate: () => newest.current.onChange(made.getJSON() as ArticleBody),
    });
    setEditor(made);
    return () => made.destroy();
  }, [label, lang, placeholder]);
  return (
    <div className="editor">
      {editor && <Toolbar editor={editor} onPicture={(files) => props.onPictures(editor, files)} />}
      {editor && children?.(editor)}
      <div ref={place} className="editor-place" />
    </div>
  );
}
