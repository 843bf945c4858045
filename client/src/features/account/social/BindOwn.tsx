import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from '../settings/use-form.ts';
import { socialWords } from './words.ts';

/** After the return from WeChat: binds it to the logged-in account, with a code to the mobile. */
export function BindOwn({ platformCode, onOver }: { platformCode: string; onOver: () => void }) {
  const w = useWords(socialWords);
  const mobile = useSessionEntry()?.info.mobile ?? '';
  const write = useIdempotentWrite();
  const { form, errors, isBusy, set, submit } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ ...(!/^\d{6}$/.test(code) && { code: w.codeWrong }) }),
      send: async ({ code }) => {
        const body = { platform_code: platformCode, code };
        await write(body, (key) =>
          call('POST /account/api/third/bind', { body, idempotencyKey: key, fields: ['code', 'platform_code'] }),
        ).catch((error: unknown) => {
          if (fieldsOf(error).platform_code) onOver();
          throw error;
        });
        toast(w.boundNow, { kind: 'ok' });
        go('/subpkgs/my/setting', { at: 'social' }, { replace: true });
      },
    },
  );
  return (
    <form className="login-form col g16" onSubmit={submit} noValidate>
      <div className="col g4">
        <h1 className="t24">{w.bindOwnTitle}</h1>
        <p className="t13 c3">{w.bindOwnText(mobile)}</p>
      </div>
      <CodeField mobile={null} scene="bind" value={form.code} error={errors.code} onChange={(code) => set({ code })} />
      <Button size="lg" block type="submit" busy={isBusy}>
        {w.bindOwn}
      </Button>
    </form>
  );
}
