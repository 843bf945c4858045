import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { fieldsOf } from './failure.ts';
import { useOnce } from './once.ts';

interface FormSend {
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
  /** Asks anew for what may have changed, also where it was refused. */
  reload: () => Promise<unknown>;
}

/** Sends a form once however often it is pressed, shows at its fields what is wrong, and says when it is done. */
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
