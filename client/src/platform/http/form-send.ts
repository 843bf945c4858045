import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { fieldsOf } from './failure.ts';
import { useIdempotentWrite } from './idempotent-write.ts';

interface FormSend {
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
  /** Reloads the data that may have changed, also after a failure. */
  reload: () => Promise<unknown>;
}

/** Sends a form once even if the button is pressed repeatedly, shows errors at its fields, and reports success. */
export function useFormSend({ onBusy, onDone, reload }: FormSend) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const writeOnce = useIdempotentWrite();
  const send = async <Body>(
    body: Body,
    write: (idempotencyKey: string) => Promise<unknown>,
    done: string,
  ): Promise<void> => {
    onBusy(true);
    try {
      await writeOnce(body, write);
      toast(done, { kind: 'ok' });
      onDone();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return { errors, setErrors, send };
}
