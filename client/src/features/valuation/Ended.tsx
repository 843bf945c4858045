import { code } from '@sycee/contract/core/envelope';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { bodyOfHome } from './form.ts';
import { useKeepValuation, useValuation, type Valuation } from './queries.ts';
import { resultWords } from './result-words.ts';

/** After its last day, the home can be valued again as it is. */
export function Ended({ valuation }: { valuation: Valuation }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const { id, version, valid_until } = valuation;
  const keep = useKeepValuation();
  const { refetch } = useValuation(id);
  const writeOnce = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const valueAgain = async () => {
    setBusy(true);
    const body = { ...bodyOfHome(valuation), id, version };
    try {
      keep(await writeOnce(body, (idempotencyKey) => call('POST /ass/api/edit', { body, idempotencyKey })));
    } catch (error) {
      if (error instanceof CallFailure && error.code === code.conflict) {
        await refetch();
        toast(w.conflict);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Note
      kind="warn"
      action={
        <Button size="sm" kind="line" icon={RotateCw} busy={isBusy} onClick={() => void valueAgain()}>
          {w.valueAgain}
        </Button>
      }
    >
      {w.ended(dayText(valid_until, language))}
    </Note>
  );
}
