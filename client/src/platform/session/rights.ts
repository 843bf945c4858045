import type { Role } from '@sycee/contract/core/roles';
import { siteStorage } from '#platform/site/storage.ts';
import { useSession } from './session.ts';

type Stored = Partial<Record<Role, string>>;
const storedRights = (): Stored => siteStorage.get<Stored>('rights') ?? {};
/** Stores the rights under which the lists of this role's entry were read. */
export const saveRights = (role: Role, rights: string): void =>
  siteStorage.set('rights', { ...storedRights(), [role]: rights });

type Changed = (role: Role, token: string, rights: string) => void;
let onChange: Changed = () => {};
/** Registers the handler for changed buttons, menus or scope. */
export const whenRightsChange = (react: Changed): void => {
  onChange = react;
};

/** Every answer to staff names the rights it was given under, so that permissions need not be polled. */
export function noticeRights(sent: { role: Role; token: string } | null, rights: string | null): void {
  if (!sent || !rights || storedRights()[sent.role] === rights) return;
  const entry = useSession.getState().entries[sent.role];
  if (entry?.token !== sent.token) return;
  // During a login the lists that follow belong to these rights.
  if (!entry.info) saveRights(sent.role, rights);
  else onChange(sent.role, sent.token, rights);
}
