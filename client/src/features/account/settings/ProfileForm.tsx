import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { ChangeName } from './ChangeName.tsx';
import { RegionOfProfile } from './RegionOfProfile.tsx';
import { useForm } from './use-form.ts';
import type { OwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

export function ProfileForm({ info, keep }: { info: OwnInfo; keep: (info: OwnInfo) => void }) {
  const w = useWords(settingsWords);
  const [isNaming, setNaming] = useState(false);
  const { form, errors, isBusy, set, submit } = useForm(
    { nickname: info.nickname, region: info.region },
    {
      check: () => ({}),
      send: async (body) => {
        keep(await call('PUT /account/api/info', { body, fields: ['nickname', 'region'] }));
        toast(w.saved, { kind: 'ok' });
      },
    },
  );
  const isChanged = form.nickname.trim() !== info.nickname || form.region !== info.region;
  return (
    <form className="card pad col g16" onSubmit={submit} noValidate>
      <div className="fb">
        <span className="col g2">
          <span className="t13 c3">{w.name}</span>
          <b className="b">{info.name || w.nameNone}</b>
        </span>
        <GoLink onClick={() => setNaming(true)}>{w.nameChange}</GoLink>
      </div>
      <Field label={w.nickname} error={errors.nickname}>
        <TextInput
          maxLength={40}
          autoComplete="nickname"
          value={form.nickname}
          onChange={(event) => set({ nickname: event.target.value })}
        />
      </Field>
      <Field label={w.region} error={errors.region} group>
        <RegionOfProfile value={form.region} onPick={(region) => set({ region })} />
      </Field>
      <Button type="submit" block busy={isBusy} disabled={!isChanged}>
        {w.save}
      </Button>
      <ChangeName open={isNaming} name={info.name} onClose={() => setNaming(false)} onChanged={keep} />
    </form>
  );
}
