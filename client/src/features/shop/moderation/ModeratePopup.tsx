import { shopReasonAtMost } from '@sycee/domain/shop/limits';
import { type FormEvent, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { shopPath } from '../paths.ts';
import { type ModeratedShop, useReloadShops } from './queries.ts';
import { ShopReports } from './ShopReports.tsx';
import { moderationWords } from './words.ts';

/** What the owner wrote, and the closure of the shop or its end, with a reason. */
export function ModeratePopup({ shop, onClose }: { shop: ModeratedShop; onClose: () => void }) {
  const w = useWords(moderationWords);
  const { title, closure } = shop;
  return (
    <FormPopup
      open
      onClose={onClose}
      title={title}
      submit={closure ? w.reopen : w.close}
      {...(!closure && { danger: true })}
    >
      {({ id, onBusy }) => <ModerateForm shop={shop} formId={id} onBusy={onBusy} onDone={onClose} />}
    </FormPopup>
  );
}

interface ModerateFormProps {
  shop: ModeratedShop;
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function ModerateForm({ shop, formId, onBusy, onDone }: ModerateFormProps) {
  const w = useWords(moderationWords);
  const [language] = useLanguage();
  const [reason, setReason] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadShops() });
  const { id, intro, cover, owner, items, visits, closure } = shop;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setErrors({ reason: w.needReason });
    const address = closure ? 'POST /admin/api/shops/{id}/reopen' : 'POST /admin/api/shops/{id}/close';
    await send(
      [address, reason],
      (idempotencyKey) => call(address, { params: { id }, body: { reason }, idempotencyKey, fields: ['reason'] }),
      closure ? w.reopenedDone : w.closedDone,
    );
  };
  return (
    <form id={formId} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      {cover && <img className="shops-cover" src={cover} alt="" />}
      <p className={intro ? undefined : 'c3'}>{intro || w.noIntro}</p>
      <KeyValues
        items={[
          { label: w.owner, value: `${w[owner.role]} · ${owner.name} · ${owner.account_no}` },
          { label: w.items, value: items },
          { label: w.visits, value: visits },
        ]}
      />
      {closure && <Note kind="warn">{w.closedOn(dayWords(closure.at, language), closure.reason)}</Note>}
      <GoLink href={hrefOf(shopPath, { id })}>{w.see}</GoLink>
      <ShopReports shop={id} />
      <Field label={w.reason} required hint={closure ? w.reopenHint : w.closeHint} error={errors.reason}>
        <TextArea
          value={reason}
          maxLength={shopReasonAtMost}
          onChange={(event) => {
            setReason(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </form>
  );
}
