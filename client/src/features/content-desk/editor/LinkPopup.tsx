import { isArticleHref } from '@sycee/domain/content/own-page';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { editorWords } from './editor-words.ts';

/** The address of a page of this site is stored as its page, so that it works at every site of the tenant. */
function settled(text: string): string {
  const url = URL.parse(text.trim());
  return url?.origin === location.origin && url.hash.startsWith('#/') ? url.hash.slice(1) : text.trim();
}

export function LinkPopup({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const w = useWords(editorWords);
  const old = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [href, setHref] = useState(old);
  const [error, setError] = useState<string>();
  const run = () => editor.chain().focus().extendMarkRange('link');
  const save = () => {
    const link = settled(href);
    if (!isArticleHref(link)) return setError(w.badLink);
    const marks = [{ type: 'link', attrs: { href: link } }];
    if (editor.state.selection.empty && !old) run().insertContent({ type: 'text', text: link, marks }).run();
    else run().setMark('link', { href: link }).run();
    onClose();
  };
  return (
    <FormPopup open onClose={onClose} title={w.link} submit={w.linkSave}>
      {({ id }) => (
        <form
          id={id}
          className="col g12"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            save();
          }}
        >
          <Field label={w.linkTo} hint={w.linkHint} error={error}>
            <TextInput
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              value={href}
              onChange={(event) => {
                setError(undefined);
                setHref(event.target.value);
              }}
            />
          </Field>
          {old && (
            <Button
              kind="ghost"
              onClick={() => {
                run().unsetMark('link').run();
                onClose();
              }}
            >
              {w.linkRemove}
            </Button>
          )}
        </form>
      )}
    </FormPopup>
  );
}
