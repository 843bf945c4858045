import type { ConversationRow } from '@sycee/contract/chat-models';
import {
  groupDescriptionAtMost,
  groupDescriptionTitleAtMost,
  groupNameLettersAtMost,
} from '@sycee/domain/messages/group';
import { fileTypes } from '@sycee/domain/upload/kinds';
import { type FormEvent, useState } from 'react';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { modal } from '#ui/modal.ts';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useReloadGroup } from './queries.ts';
import { groupWords } from './words.ts';

const pictureTypes = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();

/** Name, picture and announcement. */
export function EditGroupPopup({ row, onClose }: { row: ConversationRow; onClose: () => void }) {
  const w = useWords(groupWords);
  const reload = useReloadGroup();
  const { tid } = row;
  const [name, setName] = useState(row.name);
  const [title, setTitle] = useState(row.desc_title);
  const [text, setText] = useState(row.desc_message);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (name.trim() === '') return setErrors({ name: w.nameFirst });
    onBusy(true);
    try {
      const body = { tid, name, desc_title: title, desc_message: text };
      await call('POST /message/api/chat_team/set', { body, fields: ['name', 'desc_title', 'desc_message'] });
      toast(w.saved, { kind: 'ok' });
      onClose();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  const isChanged = name !== row.name || title !== row.desc_title || text !== row.desc_message;
  const ask = { title: w.unsavedAsk, text: w.unsavedText, ok: w.giveUp, cancel: true, danger: true } as const;
  const close = async () => {
    if (!isChanged || (await modal.show(ask))) onClose();
  };
  return (
    <FormPopup open onClose={() => void close()} title={w.edit} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" noValidate onSubmit={(event) => void submit(event, onBusy)}>
          <Picture row={row} />
          <Field label={w.name} error={errors.name} required>
            <TextInput
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={groupNameLettersAtMost}
            />
          </Field>
          <Field label={w.descTitle} error={errors.desc_title} optional>
            <TextInput
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              maxLength={groupDescriptionTitleAtMost}
            />
          </Field>
          <Field label={w.descMessage} error={errors.desc_message} optional>
            <TextArea
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={5}
              maxLength={groupDescriptionAtMost}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}

/** Takes effect at once, as a person's own picture does. */
function Picture({ row }: { row: ConversationRow }) {
  const w = useWords(groupWords);
  const reload = useReloadGroup();
  const change = async (avatar: string) => {
    await call('POST /message/api/chat_team/set', { body: { tid: row.tid, avatar } });
    await reload();
  };
  const { state, choose } = usePicture('avatar', change);
  return (
    <div className="f g12">
      {state.is === 'sending' ? (
        <ProgressRing value={state.progress} label={w.changePicture} px={48} />
      ) : (
        <ConversationAvatar row={row} size={48} />
      )}
      <label className="btn soft sm">
        {w.changePicture}
        <input
          className="vh"
          type="file"
          accept={pictureTypes}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // The same file can be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </label>
      {row.avatar && (
        <Button kind="ghost" size="sm" onClick={() => void change('').catch(() => {})}>
          {w.removePicture}
        </Button>
      )}
    </div>
  );
}
