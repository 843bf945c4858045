import { ShieldUser } from 'lucide-react';
import { relaunch } from '#platform/navigation/go.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { appWords } from './words.ts';

/** Shows an operator inside a tenant which tenant it is, and the reason given for entering. */
export function SupportBar() {
  const w = useWords(appWords);
  const support = useSessionEntry()?.info.support;
  if (!support) return null;
  const until = new Date(support.until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const leave = async () => {
    await (await import('#platform/session/log-in.ts')).logOut();
    relaunch('/pages/user/index');
  };
  return (
    <aside className="notice-bar" aria-label={w.support(until, support.reason)}>
      <ShieldUser size={16} />
      <span className="el">{w.support(until, support.reason)}</span>
      <span className="nw">{support.may_change ? w.supportChanges : w.supportReads}</span>
      <button type="button" className="go" onClick={() => void leave()}>
        {w.supportLeave}
      </button>
    </aside>
  );
}
