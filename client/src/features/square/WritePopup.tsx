import { postPicturesAtMost, postTextAtMost } from '@sycee/domain/square/limits';
import { type FormEvent, useState } from 'react';
import { PictureUploads } from '#platform/upload/PictureUploads.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { AttachNamed } from './AttachNamed.tsx';
import { CardField } from './cards/CardField.tsx';
import { KeptPictures } from './KeptPictures.tsx';
import { MarkedTextArea } from './MarkedTextArea.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { selectSentence } from './refusal.ts';
import type { Post } from './types.ts';
import { type PostDraft, usePostDraft } from './use-post-draft.ts';
import { usePublish } from './use-publish.ts';
import { writeWords } from './write-words.ts';

interface WritePopupProps {
  /** Absent: a new post. */
  edited?: Post;
  /** A text to begin with, such as a hashtag. */
  begin?: string;
  onClose: () => void;
}

/** Writes a post or changes one. What was typed stays until it is published. */
export function WritePopup({ edited, begin, onClose }: WritePopupProps) {
  const w = useWords(writeWords);
  return (
    <FormPopup open wide onClose={onClose} title={edited ? w.editTitle : w.title} submit={edited ? w.save : w.submit}>
      {({ id, onBusy }) => <WriteForm edited={edited} begin={begin} form={id} onBusy={onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface WriteFormProps {
  edited: Post | undefined;
  begin: string | undefined;
  form: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function WriteForm({ edited, begin = '', form, onBusy, onDone }: WriteFormProps) {
  const w = useWords(writeWords);
  const { draft, isRestored, change, removePicture, clear } = usePostDraft(edited);
  const text = draft.text || (isRestored ? '' : begin);
  const [isUploading, setUploading] = useState(false);
  const [hasLost, setLost] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  /** A new round begins without the pictures of the one before. */
  const [round, setRound] = useState(0);
  const { publish, problems, refusal, isWaiting, forget } = usePublish({
    edited,
    draft,
    text,
    isUploading,
    onBusy,
    onPublished: clear,
    onDone,
  });
  const changeDraft = (part: Partial<PostDraft>) => {
    change(part);
    forget();
  };
  return (
    <form
      id={form}
      className="col g16"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void publish(false);
      }}
    >
      {isRestored && (
        <p className="t13 c2 fb" role="status">
          {w.draft}
          <Button
            kind="ghost"
            size="sm"
            onClick={() => {
              clear();
              forget();
              setLost(false);
              setTooMany(false);
              setRound(round + 1);
            }}
          >
            {w.discardDraft}
          </Button>
        </p>
      )}
      <Field label={w.text} hint={w.rules} error={problems.text}>
        <MarkedTextArea
          text={text}
          rows={6}
          isFirst
          maxLength={postTextAtMost}
          placeholder={w.placeholder}
          onText={(next) => changeDraft({ text: next })}
          onPerson={(name, contactsNo) => change({ people: { ...draft.people, [name]: contactsNo } })}
        />
      </Field>
      {isWaiting && (
        <Note kind="info" title={w.offline}>
          {w.offlineText}
        </Note>
      )}
      {refusal.length > 0 && (
        <RefusalNote
          title={w.refused}
          refusal={refusal}
          onSentence={(sentence) => selectSentence(document.getElementById(form), sentence)}
          onReview={() => void publish(true)}
        >
          {refusal.some(({ products }) => products) && (
            <AttachNamed refusal={refusal} onAttach={(card) => changeDraft({ card })} />
          )}
        </RefusalNote>
      )}
      <Field group label={w.pictures}>
        <div className="col g8">
          {hasLost && (
            <p className="t13 c2" role="status">
              {w.lost}
            </p>
          )}
          <KeptPictures
            pictures={draft.pictures}
            onRemove={removePicture}
            onLost={(key) => {
              removePicture(key);
              setLost(true);
            }}
          />
          <PictureUploads
            key={round}
            label={w.pictures}
            kind="post"
            limit={postPicturesAtMost - draft.pictures.length}
            onTooMany={setTooMany}
            onChange={(uploaded, isSending) => {
              change({ added: uploaded.map(({ key, address }) => ({ key, url: address })) });
              setUploading(isSending);
            }}
          />
          {isTooMany && (
            <p className="t13 c2" role="status">
              {w.tooMany}
            </p>
          )}
        </div>
      </Field>
      <CardField card={draft.card} onChange={(card) => changeDraft({ card })} />
      <PlaceField region={draft.region} error={problems.region} onChange={(region) => changeDraft({ region })} />
      <Checkbox checked={draft.commentsOff} onChange={(commentsOff) => change({ commentsOff })}>
        {w.commentsOff}
      </Checkbox>
    </form>
  );
}
