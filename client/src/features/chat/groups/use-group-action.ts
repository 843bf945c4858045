import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { useReloadGroup } from './queries.ts';

/** Runs one change of a group at a time; the call shows its own failure. Resolves to whether it was done. */
export function useGroupAction() {
  const reload = useReloadGroup();
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await change();
      if (done) toast(done, { kind: 'ok' });
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return { isBusy, run };
}
