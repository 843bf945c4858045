import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { returnAfterLogin } from '#platform/navigation/login.ts';
import { guestDataToClaim } from '#platform/session/claim-guest-data.ts';
import { completeLogin, type Outcome } from '#platform/session/log-in.ts';
import { currentRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { LoginFrame } from '../LoginFrame.tsx';
import { LoginRetry } from '../LoginRetry.tsx';
import { BindForm } from './BindForm.tsx';
import { BindOwn } from './BindOwn.tsx';
import { consumeReturn, type Returned } from './returned.ts';
import { StartSocial } from './StartSocial.tsx';
import { socialWords } from './words.ts';

type Step =
  | 'bind'
  | 'start'
  | 'strange'
  | 'denied'
  | 'old'
  | 'disabled'
  | { ticket: string }
  | { unfinished: Outcome }
  | { failed: string };

/** Login by WeChat: redirects there, returns with a code, and asks for a mobile the first time. */
export function LoginWechat() {
  const w = useWords(socialWords);
  const [returned] = useState(consumeReturn);
  const [step, setStep] = useState<Step | 'asking'>(() => firstStep(returned));
  const goOn = (next: Step | 'in') => {
    if (next !== 'in') return setStep(next);
    toast(w.welcome, { kind: 'ok' });
    returnAfterLogin();
  };
  useQuery({
    queryKey: ['social code', returned?.code],
    enabled: step === 'asking',
    queryFn: async () => {
      goOn(await ask(returned?.code ?? ''));
      return null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoginFrame art="member" title={w.title} line={w.line} on="member">
      {step === 'asking' && (
        <div className="login-form col g16">
          <h1 className="t24">{w.checking}</h1>
          <Skeleton shape="text" />
        </div>
      )}
      {step === 'start' && <StartSocial />}
      {step === 'bind' && <BindOwn platformCode={returned!.code!} onOver={() => setStep('old')} />}
      {typeof step === 'object' && 'ticket' in step && <BindForm ticket={step.ticket} onOver={() => setStep('old')} />}
      {typeof step === 'object' && 'unfinished' in step && (
        <LoginRetry outcome={step.unfinished} onOutcome={(outcome) => goOn(stepAfter(outcome))} />
      )}
      {typeof step === 'object' && 'failed' in step && (
        <div className="login-form col g16">
          <h1 className="t24" role="alert">
            {step.failed}
          </h1>
          <Button size="lg" block onClick={async () => goOn(await ask(returned?.code ?? ''))}>
            {w.retry}
          </Button>
        </div>
      )}
      {(step === 'strange' || step === 'denied' || step === 'old' || step === 'disabled') && (
        <div className="login-form col g16">
          <div className="col g4" role="alert">
            <h1 className="t24">{w[step]}</h1>
            <p className="t13 c2">{w[`${step}Text`]}</p>
          </div>
          <Button size="lg" block onClick={() => setStep('start')}>
            {w.again}
          </Button>
        </div>
      )}
    </LoginFrame>
  );
}

function firstStep(returned: Returned | null): Step | 'asking' {
  if (!returned) return 'start';
  if (!returned.isExpected) return 'strange';
  if (!returned.code) return 'denied';
  // If the member has logged out meanwhile, the return is treated as a login.
  return returned.isToBind && currentRole() === 'member' ? 'bind' : 'asking';
}

function stepAfter(outcome: Outcome): Step | 'in' {
  if (outcome.retry) return { unfinished: outcome };
  return outcome.problem ? 'old' : 'in';
}

async function ask(code: string): Promise<Step | 'in'> {
  const guestData = guestDataToClaim('member');
  try {
    const body = { code, ...guestData, claims: [...guestData.claims] };
    const answer: DataOut<Contract['POST /account/api/site/login/check']> = await call(
      'POST /account/api/site/login/check',
      { body, fields: ['code'], quiet: true },
    );
    // 422U013 and 422U014 are successes of the envelope and never a login.
    if (answer === null) return 'disabled';
    if ('ticket' in answer) return { ticket: answer.ticket };
    return stepAfter(await completeLogin('member', answer, guestData));
  } catch (error) {
    return fieldsOf(error).code ? 'old' : { failed: problemOf(error) };
  }
}
