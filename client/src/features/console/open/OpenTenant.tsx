import { lazy, Suspense, useState } from 'react';
import '../console.css';
import { appFormWords } from '#features/console/app/app-words.ts';
import { openTenantPath, tenantPath } from '#features/console/paths.ts';
import { useReloadTenants } from '#features/console/tenants/use-tenants.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { showSecretLink } from '#platform/secret-link/show-secret-link.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AdminFields, TenantFields } from './OpenFields.tsx';
import { OpenSummary } from './OpenSummary.tsx';
import { openWords } from './open-words.ts';
import { StepList } from './StepList.tsx';
import {
  newTenant,
  type OpenStep,
  openSteps,
  type Problem,
  problemsOf,
  removeDraft,
  saveDraft,
  stepOfField,
  storedDraft,
  type TenantDraft,
  tenantBody,
} from './tenant-draft.ts';

// Each step's fields are loaded when the step is opened.
const AppFields = lazy(async () => ({ default: (await import('#features/console/app/AppFields.tsx')).AppFields }));
const AppPreview = lazy(async () => ({ default: (await import('#features/console/app/AppPreview.tsx')).AppPreview }));
const StoreFields = lazy(async () => ({ default: (await import('./StoreFields.tsx')).StoreFields }));

/** Creates a tenant in steps, with a preview of its app. */
export function OpenTenant() {
  const w = useWords(openWords);
  const look = useWords(appFormWords);
  const { isWide } = useLayout();
  const [language] = useLanguage();
  const reload = useReloadTenants();
  const send = useIdempotentWrite();
  const [draft, setDraft] = useState<TenantDraft>(storedDraft);
  // The step is in the address, so that back and reload work.
  const stepInAddress = useLocation().query.at;
  const step = openSteps.find((one) => one === stepInAddress) ?? 'who';
  const setStep = (to: OpenStep) => go(openTenantPath, { at: to });
  const [refused, setRefused] = useState<CallFailure | null>(null);
  /** The steps that the user tried to leave; problems are shown from then on. */
  const [tried, setTried] = useState<readonly OpenStep[]>([]);
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<TenantDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(next);
    setRefused(null);
  };
  const at = openSteps.indexOf(step);
  const problems = tried.includes(step) ? problemsOf(draft, step) : {};
  const errors: Record<string, string> = {
    ...Object.fromEntries(Object.entries(problems).map(([field, problem]: [string, Problem]) => [field, w[problem]])),
    ...fieldsOf(refused),
  };
  const walk = (to: OpenStep) => {
    setTried((old) => [...old, step]);
    const isForward = openSteps.indexOf(to) > at;
    if (isForward && Object.keys(problemsOf(draft, step)).length > 0) return;
    setStep(to);
  };
  const open = async () => {
    if (isBusy) return;
    const faulty = openSteps.find((one) => Object.keys(problemsOf(draft, one)).length > 0);
    if (faulty) {
      setTried(openSteps);
      return setStep(faulty);
    }
    setBusy(true);
    try {
      const body = tenantBody(draft);
      const tenant = await send(body, (idempotencyKey) =>
        call('POST /admin/api/tenants', { body: body as never, idempotencyKey, quiet: true }),
      );
      removeDraft();
      await reload();
      const { invitation } = tenant;
      if (invitation?.link) void showSecretLink(draft.adminName, invitation.link);
      else if (invitation?.sent === false) toast(w.notSent(tenant.name[language]), { kind: 'bad', ms: 6_000 });
      else toast(w.done(tenant.name[language]), { kind: 'ok' });
      go(tenantPath, { id: tenant.id }, { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefused(error);
      const [field] = Object.keys(error.fields);
      if (field) setStep(stepOfField(field));
    } finally {
      setBusy(false);
    }
  };

  const previous = openSteps[at - 1];
  const following = openSteps[at + 1];
  const actions = (
    <>
      {previous && (
        <Button kind="line" onClick={() => walk(previous)}>
          {w.back}
        </Button>
      )}
      {following ? (
        // A new button for each step, so that the second click of a double click is none on the next step.
        <Button key={step} block={!isWide} onClick={({ detail }) => detail < 2 && walk(following)}>
          {w.next(w[following])}
        </Button>
      ) : (
        <Button block={!isWide} busy={isBusy} onClick={() => void open()}>
          {w.open}
        </Button>
      )}
    </>
  );
  const fields = { draft, errors, onChange: change };
  return (
    <Page title={w.title} meta={w.kept} dock={actions}>
      <div className="bench-open">
        <StepList draft={draft} step={step} onStep={walk} />
        <Card className="col g20">
          <SectionHead title={w[step]} />
          <p className="t13 c3">
            {step === 'look' ? (isWide ? look.brandHint : look.brandHintPhone) : w[`${step}Hint`]}
          </p>
          {refused && Object.keys(refused.fields).length === 0 && <Note kind="bad">{refused.message}</Note>}
          <Suspense fallback={<Skeleton shape="text" count={3} />}>
            {step === 'who' && <TenantFields {...fields} />}
            {step === 'look' && <AppFields form={draft.app} errors={errors} onChange={(app) => change({ app })} />}
            {step === 'stores' && <StoreFields {...fields} />}
            {step === 'admin' && <AdminFields {...fields} />}
            {step === 'check' && (
              <OpenSummary
                draft={draft}
                onEdit={setStep}
                onClear={() => {
                  removeDraft();
                  setDraft(newTenant);
                  setTried([]);
                  setStep('who');
                }}
              />
            )}
          </Suspense>
        </Card>
        <Suspense fallback={null}>
          {(isWide || step === 'look') && <AppPreview form={draft.app} name={draft[language].trim() || w.noName} />}
        </Suspense>
      </div>
    </Page>
  );
}
