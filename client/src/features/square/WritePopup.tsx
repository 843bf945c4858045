import { postPicturesAtMost, postTextAtMost } from '@sycee/domain/square/limits';
import { MapPin, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useRegionNames } from '#platform/regions.ts';
import { PictureUploads } from '#platform/upload/PictureUploads.tsx';
import type { Uploaded } from '#platform/upload/upload-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { toast } from '#ui/toast.ts';
import { MarkedTextArea } from './MarkedTextArea.tsx';
import { ProductField } from './ProductField.tsx';
import { squarePath } from './paths.ts';
import { useSquareCache } from './queries.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { type RefusedText, refusedText } from './refusal.ts';
import type { Post } from './types.ts';
import { usePostDraft } from './use-post-draft.ts';
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
  const cache = useSquareCache();
  const write = useIdempotentWrite();
  const { draft, isRestored, change, clear } = usePostDraft(edited);
  const text = draft.text || (isRestored ? '' : begin);
  const [added, setAdded] = useState<{ uploaded: readonly Uploaded[]; isSending: boolean }>({
    uploaded: [],
    isSending: false,
  });
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState<RefusedText | null>(null);
  const [isPicking, setPicking] = useState(false);
  const nameOf = useRegionNames(draft.region !== '');
  const changeText = (next: string) => {
    change({ text: next });
    setProblem('');
    setRefusal(null);
  };
  const publish = async (asksReview: boolean) => {
    const pictures = [...draft.pictures.map(({ key }) => key), ...added.uploaded.map(({ key }) => key)];
    if (added.isSending) return setProblem(w.sending);
    if (text.trim() === '' && pictures.length === 0) return setProblem(w.needContent);
    const body = {
      text,
      pictures,
      mentions: Object.entries(draft.people).flatMap(([name, no]) => (text.includes(`@${name}`) ? [no] : [])),
      card: draft.card && { kind: draft.card.kind, id: draft.card.id },
      region: draft.region,
      comments_off: draft.commentsOff,
      asks_review: asksReview,
      place: edited?.place ?? null,
    };
    onBusy(true);
    try {
      const post = await write([edited?.id, body], (idempotencyKey) =>
        edited
          ? call('POST /common/api/post/edit', {
              body: { ...body, id: edited.id, version: edited.version },
              idempotencyKey,
              quiet: true,
            })
          : call('POST /common/api/post/add', { body, idempotencyKey, quiet: true }),
      );
      clear();
      cache.changePost(post.id, () => post);
      await Promise.all([edited ? undefined : cache.reloadFeeds(), cache.reloadOwn()]);
      toast(post.state === 'review' ? w.inReview : edited ? w.saved : w.published, { kind: 'ok' });
      onDone();
      // There it stands on top.
      if (!edited && post.state === 'shown') go(squarePath, { feed: 'latest' }, { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const refused = refusedText(error);
      if (refused) setRefusal(refused);
      else setProblem(error.fields.text ?? Object.values(error.fields)[0] ?? error.message);
    } finally {
      onBusy(false);
    }
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
          <Button kind="ghost" size="sm" onClick={clear}>
            {w.discardDraft}
          </Button>
        </p>
      )}
      <Field label={w.text} hint={w.rules} error={problem}>
        <MarkedTextArea
          text={text}
          rows={6}
          isFirst
          maxLength={postTextAtMost}
          placeholder={w.placeholder}
          onText={changeText}
          onPerson={(name, contactsNo) => change({ people: { ...draft.people, [name]: contactsNo } })}
        />
      </Field>
      {refusal && <RefusalNote title={w.refused} refusal={refusal} onReview={() => void publish(true)} />}
      <Field group label={w.pictures}>
        <div className="col g8">
          {draft.pictures.length > 0 && (
            <ul className="square-kept">
              {draft.pictures.map(({ key, url }, at) => (
                <li key={key}>
                  <img src={url} alt={w.kept(at + 1)} />
                  <IconButton
                    size="sm"
                    label={w.removePicture(at + 1)}
                    icon={X}
                    onClick={() => change({ pictures: draft.pictures.filter((one) => one.key !== key) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <PictureUploads
            label={w.pictures}
            kind="post"
            limit={postPicturesAtMost - draft.pictures.length}
            onChange={(uploaded, isSending) => setAdded({ uploaded, isSending })}
          />
        </div>
      </Field>
      <ProductField card={draft.card} onChange={(card) => change({ card })} />
      <div className="f g8 wrap">
        <Button kind="line" size="sm" icon={MapPin} onClick={() => setPicking(true)}>
          {draft.region ? nameOf(draft.region) : w.region}
        </Button>
        <Checkbox checked={draft.commentsOff} onChange={(commentsOff) => change({ commentsOff })}>
          {w.commentsOff}
        </Checkbox>
      </div>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={draft.region || undefined}
        onPick={(region) => change({ region })}
      />
    </form>
  );
}
