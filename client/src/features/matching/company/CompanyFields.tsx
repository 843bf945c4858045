import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { CompanyDraft } from './draft.ts';
import { startWords } from './start-words.ts';

type Company = CompanyDraft['company'];
const codeLength = 18;

interface CompanyFieldsProps {
  company: Company;
  onChange: (company: Company) => void;
  /** Files or an authorization belong to this company, so it cannot be edited. */
  isLocked: boolean;
  onChangeCompany: () => void;
  /** Empty fields show their errors, from the first attempt to go on. */
  showsMissing: boolean;
  /** Fills both fields from the register; shown while they can be edited. */
  finder: ReactNode;
}

export function CompanyFields({
  company,
  onChange,
  isLocked,
  onChangeCompany,
  showsMissing,
  finder,
}: CompanyFieldsProps) {
  const w = useWords(startWords);
  const length = normalizeCreditCode(company.code).length;
  const isRight = isCreditCode(company.code);
  return (
    <Card className="col g16">
      <SectionHead title={w.company} action={isLocked && <GoLink onClick={onChangeCompany}>{w.change}</GoLink>} />
      {!isLocked && finder}
      <Field
        label={w.name}
        required
        hint={w.nameHint}
        error={showsMissing && company.name.trim() === '' ? w.nameMissing : undefined}
      >
        <TextInput
          size="lg"
          maxLength={120}
          autoComplete="organization"
          disabled={isLocked}
          value={company.name}
          onChange={({ target }) => onChange({ ...company, name: target.value })}
        />
      </Field>
      <Field
        label={w.code}
        required
        hint={w.codeHint}
        error={codeProblem(w, length, isRight, showsMissing)}
        aside={
          <span className="f g4 t13 c2 num" aria-live="polite">
            {isRight ? (
              <>
                <CircleCheck size={15} className="ok" aria-hidden="true" />
                {w.codeRight}
              </>
            ) : (
              length > 0 && `${length} / ${codeLength}`
            )}
          </span>
        }
      >
        <TextInput
          className="num"
          size="lg"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isLocked}
          value={company.code}
          onChange={({ target }) => onChange({ ...company, code: target.value.toUpperCase() })}
        />
      </Field>
    </Card>
  );
}

/** Shown while typing as soon as it is certain: 18 characters with a wrong check digit, or more than 18. */
function codeProblem(w: (typeof startWords)['zh'], length: number, isRight: boolean, showsMissing: boolean) {
  if (isRight) return undefined;
  if (length > codeLength) return w.codeLong;
  if (length === codeLength) return w.codeWrong;
  return showsMissing ? w.codeShort(codeLength - length) : undefined;
}
