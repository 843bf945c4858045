import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from './use-form.ts';
import type { OwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

interface ChangeNameProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onChanged: (info: OwnInfo) => void;
}

/** A name that others see is changed after a code to the mobile. */
export function ChangeName({ open, name, onClose, onChanged }: ChangeNameProps) {
  const w = useWords(settingsWords);
  const write = useIdempotentWrite();
  const { form, errors, isBusy, set, submit } = useForm(
    { name, code: '' },
    {
      check: (typed) => ({
        ...(!typed.name.trim() && { name: w.nameWrong }),
        ...(!/^\d{6}$/.test(typed.code) && { code: w.codeWrong }),
      }),
      send: async (body) => {
        const fields = ['name', 'code'];
        onChanged(await write(body, (key) => call('PUT /account/api/update', { body, idempotencyKey: key, fields })));
        toast(w.saved, { kind: 'ok' });
        set({ code: '' });
        onClose();
      },
    },
  );
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={w.name}
      keepOnMask
      foot={
        <Button block busy={isBusy} onClick={submit}>
          {w.save}
        </Button>
      }
    >
      <div className="col g16">
        <p className="t13 c2">{w.nameHow}</p>
        <Field label={w.name} error={errors.name}>
          <TextInput
            maxLength={40}
            autoComplete="name"
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <CodeField
          size="md"
          mobile={null}
          scene="update"
          value={form.code}
          error={errors.code}
          onChange={(code) => set({ code })}
        />
      </div>
    </Popup>
  );
}
