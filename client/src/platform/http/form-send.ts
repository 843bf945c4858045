import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { fieldsOf } from './failure.ts';
import { useOnce } from './once.ts';

interface FormSend {
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
  /** Reloads the data that may have changed, also after a failure. */
  reload: () => Promise<unknown>;
}

/** Sends a form once even if the button is pressed repeatedly, shows errors at its fields, and reports success. */
export function useFormSend({ onBusy, onDone, reload }: FormSend) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const once = useOnce();
  const send = async <Body>(body: Body, work: (press: string) => Promise<unknown>, done: string): Promise<void> => {
    onBusy(true);
    try {
      await once(body, work);
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
