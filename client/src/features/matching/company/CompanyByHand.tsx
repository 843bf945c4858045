import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { PickedCompany } from './picked.ts';
import { companyWords } from './words.ts';

/** No form of its own: it stands inside one. */
export function CompanyByHand({ onPick, onBack }: { onPick: (company: PickedCompany) => void; onBack: () => void }) {
  const w = useWords(companyWords);
  const [typed, setTyped] = useState({ name: '', code: '' });
  const [isStrict, setStrict] = useState(false);
  const name = typed.name.trim();
  const isFit = name !== '' && isCreditCode(typed.code);
  const use = () => (isFit ? onPick({ name, code: normalizeCreditCode(typed.code) }) : setStrict(true));
  return (
    <div className="col g12">
      <Field label={w.name} error={isStrict && name === '' ? w.nameMissing : undefined} required>
        <TextInput
          maxLength={120}
          autoComplete="organization"
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field
        label={w.code}
        hint={w.codeHint}
        error={isStrict && !isCreditCode(typed.code) ? w.codeWrong : undefined}
        required
      >
        <TextInput
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      </Field>
      <div className="f g12">
        <Button kind="soft" onClick={use}>
          {w.use}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {w.back}
        </Button>
      </div>
    </div>
  );
}
