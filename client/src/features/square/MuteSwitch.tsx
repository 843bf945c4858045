import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Switch } from '#ui/Switch.tsx';
import { personWords } from './person-words.ts';
import { useSquareCache, useSquarePerson } from './queries.ts';

/** Whether the reader sees the posts of a person. */
export function MuteSwitch({ contactsNo }: { contactsNo: string }) {
  const w = useWords(personWords);
  const { data } = useSquarePerson(contactsNo);
  const queries = useQueryClient();
  const cache = useSquareCache();
  if (!data || data.is_mine) return null;
  const mute = async (on: boolean) => {
    try {
      await call('POST /common/api/mute/set', { body: { contacts_no: contactsNo, on } });
      if (on) cache.removePostsOf(contactsNo);
      else await cache.reloadFeeds();
    } catch (error) {
      // `call` showed the failure.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['square person', contactsNo] });
    }
  };
  return (
    <Switch checked={data.is_muted} onChange={(on) => void mute(on)} sub={w.muteHint}>
      {w.mute}
    </Switch>
  );
}
