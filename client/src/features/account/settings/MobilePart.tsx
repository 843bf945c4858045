import { isMobile } from '@sycee/domain/identity/mobile';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { back } from '#platform/navigation/go.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from './use-form.ts';
import { useOwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

const isCode = (text: string) => /^\d{6}$/.test(text);

/** Changes the mobile, with a code to the old and one to the new. */
export function MobilePart() {
  const w = useWords(settingsWords);
  const entry = useSessionEntry();
  const { keep } = useOwnInfo();
  const write = useIdempotentWrite();
  const { form, errors, isBusy, set, setErrors, submit } = useForm(
    { code: '', mobile: '', new_code: '' },
    {
      check: ({ code, mobile, new_code }) => ({
        ...(!isCode(code) && { code: w.codeWrong }),
        ...(!isMobile(mobile) && { mobile: w.mobileWrong }),
        ...(!isCode(new_code) && { new_code: w.codeWrong }),
      }),
      send: async (body) => {
        const fields = ['code', 'mobile', 'new_code'];
        keep(await write(body, (key) => call('PUT /account/api/update', { body, idempotencyKey: key, fields })));
        toast(w.mobileChanged, { kind: 'ok' });
        back();
      },
    },
  );
  return (
    <form className="card pad col g16" onSubmit={submit} noValidate>
      {entry?.info.role === 'member' && (
        <Note kind="info" title={w.smsRisk}>
          {w.smsRiskText}
        </Note>
      )}
      <div className="col g4">
        <b className="b num">{w.mobileNow(entry?.info.mobile ?? '')}</b>
        <p className="t13 c3">{w.mobileHow}</p>
      </div>
      <CodeField
        mobile={null}
        scene="update"
        label={w.codeOld}
        value={form.code}
        error={errors.code}
        onChange={(code) => set({ code })}
      />
      <Field label={w.newMobile} error={errors.mobile}>
        <MobileInput size="lg" autoComplete="tel-national" value={form.mobile} onChange={(mobile) => set({ mobile })} />
      </Field>
      <CodeField
        mobile={form.mobile}
        scene="update"
        label={w.codeNew}
        value={form.new_code}
        error={errors.new_code}
        onChange={(new_code) => set({ new_code })}
        onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
      />
      <Button type="submit" size="lg" block busy={isBusy}>
        {w.changeMobile}
      </Button>
    </form>
  );
}
