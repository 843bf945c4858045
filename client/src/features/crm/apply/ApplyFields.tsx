import { formatFen } from '@sycee/domain/money/format';
import { FileCheck2, FileX2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeField, PromoBroker } from '#features/account/index.ts';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import type { SiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ApplyConsent } from './ApplyConsent.tsx';
import { ApplyNeeds } from './ApplyNeeds.tsx';
import { type Applicant, type Applied, type ApplyDraft, type ApplyProduct, fieldsShown, problemsOf } from './draft.ts';
import './apply.css';
import { sendApplication } from './send-application.ts';
import { applyWords } from './words.ts';

export interface ApplyFieldsProps {
  product?: ApplyProduct;
  reportId?: string;
  claim?: string;
  suggestedAmountFen?: number;
  customer?: { id: string; name: string };
  applicant: Applicant;
  config: SiteConfig;
  draft: ApplyDraft;
  onDraft: (change: Partial<ApplyDraft>) => void;
  onApplied: (applied: Applied) => void;
}

export function ApplyFields({ draft, onDraft, onApplied, applicant, config, ...opened }: ApplyFieldsProps) {
  const w = useWords(applyWords);
  const info = useSessionEntry()?.info;
  const needsMobile = applicant !== 'member' && !opened.customer;
  const needsName = !opened.customer && (applicant !== 'member' || !info?.name);
  const isStaff = applicant === 'staff';
  const [withReport, setWithReport] = useState(true);
  const { reportId, claim: _, ...withoutReport } = opened;
  const about = withReport ? opened : withoutReport;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useIdempotentWrite();
  const reload = useReloadOrder();
  const set = (change: Partial<ApplyDraft>) => {
    onDraft(change);
    setErrors({});
  };
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(wrong));
    focusFirstProblem(form.current);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problems = Object.entries(
      problemsOf(draft, { applicant, needsName, needsMobile, leastFen: config.amount_least }),
    );
    const texts = { ...w, amountSmall: w.amountSmall(formatFen(config.amount_least)) };
    refuse(Object.fromEntries(problems.map(([field, problem]) => [field, texts[problem]])));
    if (problems.length) return;
    setBusy(true);
    try {
      const { version } = config.consent;
      onApplied(
        await send({ draft, about, version }, (idempotencyKey) =>
          sendApplication(
            applicant,
            draft,
            about,
            version,
            idempotencyKey,
            fieldsShown({ applicant, needsName, needsMobile, ...about }),
          ),
        ),
      );
      void reload();
    } catch (error) {
      refuse(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="col g16" onSubmit={submit} noValidate>
      <PromoBroker />
      {applicant === 'member' && info && (
        <p className="t13 c3">{info.name ? w.asMember(info.name, info.mobile) : w.asMemberNameless(info.mobile)}</p>
      )}
      {about.customer && <p className="t13 c3">{w.forCustomer(about.customer.name)}</p>}
      {reportId && (
        <Note
          kind={withReport ? 'ok' : 'info'}
          icon={withReport ? FileCheck2 : FileX2}
          action={
            <Button kind="line" size="sm" onClick={() => setWithReport(!withReport)}>
              {withReport ? w.leaveReport : w.sendReport}
            </Button>
          }
        >
          {withReport ? w.fromReport : w.noReport}
        </Note>
      )}
      <div className="apply-who">
        {needsName && (
          <Field label={isStaff ? w.customerName : w.name} error={errors.name} required>
            <TextInput
              autoComplete={isStaff ? 'off' : 'name'}
              maxLength={40}
              placeholder={w.namePlaceholder}
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
        )}
        {needsMobile && (
          <Field label={isStaff ? w.customerMobile : w.mobile} error={errors.mobile} required>
            <MobileInput
              autoComplete={isStaff ? 'off' : 'tel-national'}
              placeholder={w.mobilePlaceholder}
              value={draft.mobile}
              onChange={(mobile) => set({ mobile })}
            />
          </Field>
        )}
      </div>
      {applicant === 'guest' && (
        <CodeField
          mobile={draft.mobile}
          scene="submit"
          size="md"
          value={draft.code}
          error={errors.code}
          onChange={(code) => set({ code })}
          onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
        />
      )}
      <ApplyNeeds draft={draft} onDraft={set} errors={errors} usualTerms={config.usual_terms} {...about} />
      <ApplyConsent
        consent={config.consent}
        isStaff={isStaff}
        agreed={draft.agreed}
        error={errors.consent}
        onAgreed={(agreed) => set({ agreed })}
      />
      <Button size="lg" block type="submit" busy={isBusy}>
        {isBusy ? w.submitting : w.submit}
      </Button>
    </form>
  );
}
