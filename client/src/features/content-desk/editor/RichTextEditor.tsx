import type { ArticleBody } from '@sycee/contract/article-body';
import { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** Below the toolbar, with the editor. */
  children?: (editor: Editor) => ReactNode;
}

/** One language of an article. The editor holds nothing that the server would refuse, except that it does not count. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { body, label, lang, placeholder, pictureLine, onPictures, children } = props;
  const place = useRef<HTMLDivElement>(null);
  // Without the library's own style element, which the content policy refuses.
  const [editor] = useState(
    () => new Editor({ element: null, extensions: extensionsOf(placeholder), content: body, injectCSS: false }),
  );
  const changed = useEffectEvent(() => props.onChange(editor.getJSON() as ArticleBody));
  const picked = useEffectEvent((files: readonly File[]) => onPictures(editor, files));
  const lineOf = useEffectEvent((number: number) => pictureLine(number));
  useEffect(() => {
    const onUpdate = () => changed();
    editor.on('update', onUpdate);
    editor.setOptions({
      editorProps: {
        attributes: {
          class: 'article-body editor-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang,
        },
        ...pasteProps({ editor, pictureLine: (number) => lineOf(number), onPictures: (files) => picked(files) }),
      },
    });
    editor.mount(place.current!);
    return () => {
      editor.off('update', onUpdate);
      editor.unmount();
    };
  }, [editor, label, lang]);
  return (
    <div className="editor">
      <Toolbar editor={editor} onPicture={(files) => onPictures(editor, files)} />
      {children?.(editor)}
      <div ref={place} className="editor-place" />
    </div>
  );
}
