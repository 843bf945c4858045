import type { ArticleBody } from '@sycee/contract/article-body';
import type { Editor } from '@tiptap/core';
import { useReducer, useRef, useState } from 'react';
import { useWords, wordsNow } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { pictureTypes } from '../editor/picture-types.ts';
import { RichTextEditor } from '../editor/RichTextEditor.tsx';
import { uploadPictures } from '../editor/upload-pictures.ts';
import { type WaitingPicture, waitingPictures } from '../editor/waiting-pictures.ts';
import { articleWords } from './article-words.ts';

interface ArticleTextProps {
  lang: 'zh' | 'en';
  body: ArticleBody;
  onChange: (body: ArticleBody) => void;
}

const pictureLine = (number: number): string => wordsNow(editorWords).pictureLine(number);

/** The body of one language, with the pictures of pastes that wait for their upload. */
export function ArticleText({ lang, body, onChange }: ArticleTextProps) {
  const w = useWords(editorWords);
  const a = useWords(articleWords);
  const [first] = useState(body);
  const [isUploading, setUploading] = useState(false);
  const [, changed] = useReducer((n: number) => n + 1, 0);
  const upload = async (editor: Editor, files: readonly File[], place?: WaitingPicture) => {
    setUploading(true);
    await uploadPictures(files, (attrs) => {
      const content = { type: 'picture', attrs };
      // The place is looked up again, because the text may have changed meanwhile.
      const now = place && waitingPictures(editor.state.doc, pictureLine).find(({ number }) => number === place.number);
      if (now) editor.chain().insertContentAt({ from: now.from, to: now.to }, content).run();
      else editor.chain().focus().insertContent(content).run();
    });
    setUploading(false);
  };
  return (
    <RichTextEditor
      body={first}
      lang={lang}
      label={lang === 'zh' ? a.bodyZh : a.bodyEn}
      placeholder={a.bodyHint}
      pictureLine={pictureLine}
      onChange={(next) => {
        onChange(next);
        changed();
      }}
      onPictures={(editor, files) => void upload(editor, files)}
    >
      {(editor) => (
        <>
          {isUploading && <Note kind="info">{w.uploading}</Note>}
          <Waiting
            pictures={waitingPictures(editor.state.doc, pictureLine)}
            onUpload={(files, place) => void upload(editor, files, place)}
          />
        </>
      )}
    </RichTextEditor>
  );
}

interface WaitingProps {
  pictures: readonly WaitingPicture[];
  onUpload: (files: readonly File[], place: WaitingPicture) => void;
}

function Waiting({ pictures, onUpload }: WaitingProps) {
  const w = useWords(editorWords);
  const picker = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<WaitingPicture | null>(null);
  if (pictures.length === 0) return null;
  return (
    <Note
      kind="warn"
      title={w.waiting(pictures.length)}
      action={
        <div className="f wrap">
          {pictures.map((picture) => (
            <Button
              key={picture.number}
              size="sm"
              kind="line"
              onClick={() => {
                setPlace(picture);
                picker.current?.click();
              }}
            >
              {w.uploadNumber(picture.number)}
            </Button>
          ))}
          <input
            ref={picker}
            className="vh"
            type="file"
            tabIndex={-1}
            accept={pictureTypes}
            aria-label={place ? w.uploadNumber(place.number) : w.picture}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (place) onUpload(files, place);
            }}
          />
        </div>
      }
    >
      {w.waitingText}
    </Note>
  );
}
