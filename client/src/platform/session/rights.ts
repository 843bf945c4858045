import type { Role } from '@sycee/contract/core/roles';
import { siteStorage } from '#platform/site/storage.ts';
import { useSession } from './session.ts';

type Stored = Partial<Record<Role, string>>;
const kept = (): Stored => siteStorage.get<Stored>('rights') ?? {};
/** The lists that the entry of this role holds belong to these. */
export const keepRights = (role: Role, rights: string): void =>
  siteStorage.set('rights', { ...kept(), [role]: rights });

type Changed = (role: Role, token: string, rights: string) => void;
let onChange: Changed = () => {};
/** What to do once somebody's buttons, menus or scope are others than those their entry holds; the app says. */
export const whenRightsChange = (react: Changed): void => {
  onChange = react;
};

/** Every answer to staff says which rights it was given under, so nobody has to ask again and again. */
export function noticeRights(sent: { role: Role; token: string } | null, rights: string | null): void {
  if (!sent || !rights || kept()[sent.role] === rights) return;
  const entry = useSession.getState().entries[sent.role];
  if (entry?.token !== sent.token) return;
  // A login under way: the lists that come with it are those.
  if (!entry.info) keepRights(sent.role, rights);
  else onChange(sent.role, sent.token, rights);
}
