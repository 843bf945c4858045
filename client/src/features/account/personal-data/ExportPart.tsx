import { Download } from 'lucide-react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { saveFile } from '#platform/save-file.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from '../settings/use-form.ts';
import { privacyWords } from './privacy-words.ts';

/** A copy of all stored data: a member confirms with the mobile, staff with a password or second factor. */
export function ExportPart() {
  const w = useWords(privacyWords);
  const isMember = useSessionEntry()?.info.role === 'member';
  const write = useIdempotentWrite();
  const { form, errors, isBusy, set, submit } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ ...(isMember && !/^\d{6}$/.test(code) && { code: w.codeWrong }) }),
      send: async ({ code }) => {
        const body = isMember ? { code } : {};
        const copy = await write(body, (key) =>
          call('POST /account/api/export', { body, idempotencyKey: key, fields: ['code'] }),
        );
        saveFile(copy.file_name, copy.content, 'json');
        set({ code: '' });
        toast(w.exported, { kind: 'ok' });
      },
    },
  );
  return (
    <Card>
      <form className="col g16" onSubmit={submit} noValidate>
        <p className="t13 c2">{w.exportText}</p>
        {isMember && (
          <CodeField
            size="md"
            mobile={null}
            scene="export"
            value={form.code}
            error={errors.code}
            onChange={(code) => set({ code })}
          />
        )}
        <Button type="submit" kind="line" icon={Download} busy={isBusy}>
          {w.exportButton}
        </Button>
      </form>
    </Card>
  );
}
