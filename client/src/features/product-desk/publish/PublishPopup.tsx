import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptProduct } from '../product-files.ts';
import { useDraftNames, useDraftTexts } from '../use-draft-texts.ts';
import { ChangeList } from './ChangeList.tsx';
import { publishWords } from './words.ts';

interface PublishPopupProps {
  kept: KeptProduct;
  draft: ProductDraft;
  /** Saves what is typed and returns the version that is then stored. */
  savedVersion: () => Promise<number | null>;
  onClose: () => void;
  onDone: () => void;
}

/** Publishes what is written, now or at a time, after showing what changes. */
export function PublishPopup({ kept, draft, savedVersion, onClose, onDone }: PublishPopupProps) {
  const w = useWords(publishWords);
  const names = useDraftNames();
  const texts = useDraftTexts();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [label, setLabel] = useState('');
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [badTime, setBadTime] = useState(false);
  const send = useIdempotentWrite();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const publish_at = when === 'later' ? instantOf(at) : undefined;
    if (publish_at === null) return setBadTime(true);
    onBusy(true);
    setRefusal(null);
    try {
      const version = await savedVersion();
      // The state line of the form says why it could not be saved.
      if (version === null) return onClose();
      const body = { id: kept.id, version, label };
      await send({ ...body, publish_at }, (idempotencyKey) =>
        publish_at
          ? call('POST /admin/api/product_schedule', { body: { ...body, publish_at }, idempotencyKey, quiet: true })
          : call('POST /admin/api/product_publish', { body, idempotencyKey, quiet: true }),
      );
      toast(publish_at ? w.scheduled : w.published, { kind: 'ok' });
      onDone();
      onClose();
    } catch (failure) {
      if (failure instanceof CallFailure) setRefusal(failure);
    } finally {
      onBusy(false);
    }
  };
  const timeError = badTime ? w.badTime : fieldsOf(refusal).publish_at;
  return (
    <FormPopup open wide onClose={onClose} title={w.publishTitle} submit={when === 'now' ? w.now : w.later}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {refusal && !timeError && <Note kind="bad">{refusal.message}</Note>}
          <Field label={w.when} group>
            <Segmented
              block
              label={w.when}
              options={[
                { value: 'now', label: w.now },
                { value: 'later', label: w.later },
              ]}
              value={when}
              onChange={setWhen}
            />
          </Field>
          {when === 'later' && (
            <Field label={w.at} hint={w.atHint} error={timeError}>
              <TextInput
                type="datetime-local"
                value={at}
                onChange={(event) => {
                  setBadTime(false);
                  setAt(event.target.value);
                }}
              />
            </Field>
          )}
          <Field label={w.label} hint={w.labelHint} optional>
            <TextInput maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
          </Field>
          <section className="col g6">
            <b className="t13">{kept.published ? w.changes : w.firstTime}</b>
            {kept.published && texts && <ChangeList changes={texts.draftChanges(kept.published.draft, draft, names)} />}
          </section>
          <p className="t13 c3">{w.logged}</p>
        </form>
      )}
    </FormPopup>
  );
}

/** A local time in Shanghai as an instant; null if it is not in the future. */
function instantOf(local: string): string | null {
  const ms = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(ms) || ms <= Date.now() ? null : new Date(ms).toISOString();
}
