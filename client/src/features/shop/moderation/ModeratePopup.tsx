import { shopReasonAtMost } from '@sycee/domain/shop/limits';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { shopPath } from '../paths.ts';
import { type ModeratedShop, useReloadShops } from './queries.ts';
import { ShopReports } from './ShopReports.tsx';
import { moderationWords } from './words.ts';

/** What the owner wrote, and the closure of the shop or its end, with a reason. */
export function ModeratePopup({ shop, onClose }: { shop: ModeratedShop; onClose: () => void }) {
  const w = useWords(moderationWords);
  const [language] = useLanguage();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useIdempotentWrite();
  const reload = useReloadShops();
  const { id, title, intro, cover, owner, items, visits, closure } = shop;
  const moderate = async (onBusy: (isBusy: boolean) => void) => {
    if (reason.trim() === '') return setProblem(w.needReason);
    onBusy(true);
    try {
      const address = closure ? 'POST /admin/api/shops/{id}/reopen' : 'POST /admin/api/shops/{id}/close';
      await send([address, reason], (idempotencyKey) =>
        call(address, { params: { id }, body: { reason }, idempotencyKey, fields: ['reason'] }),
      );
      toast(closure ? w.reopenedDone : w.closedDone, { kind: 'ok' });
      onClose();
    } catch (error) {
      // `call` showed the failure. Somebody else may have closed or reopened the shop.
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldsOf(error).reason);
    } finally {
      onBusy(false);
      await reload();
    }
  };
  return (
    <FormPopup
      open
      onClose={onClose}
      title={title}
      submit={closure ? w.reopen : w.close}
      {...(!closure && { danger: true })}
    >
      {({ id: form, onBusy }) => (
        <form
          id={form}
          className="col g16"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void moderate(onBusy);
          }}
        >
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
          <Field label={w.reason} required hint={closure ? w.reopenHint : w.closeHint} error={problem}>
            <TextArea
              value={reason}
              maxLength={shopReasonAtMost}
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
