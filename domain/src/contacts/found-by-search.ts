/** A person as the search for new contacts sees them. */
export interface SearchedAccount {
  role: string;
  /** The setting "Can be found by others". */
  is_findable: boolean;
}

const staffFindRoles: readonly string[] = ['member', 'broker', 'store', 'roc', 'saas'];
const membersFindRoles: readonly string[] = ['member', 'broker'];

/** The roles whom a search for new contacts shows: members find members and advisers, staff find colleagues of every role too. */
export const rolesFoundBy = (searcher: string): readonly string[] =>
  searcher === 'member' ? membersFindRoles : staffFindRoles;

/** Whether a search for new contacts shows a person to somebody of the role. */
export const isFoundBySearch = ({ role, is_findable }: SearchedAccount, searcher: string): boolean =>
  is_findable && rolesFoundBy(searcher).includes(role);

/** Roles with a business card, which is public whatever the setting says: it is made to be passed on. */
const rolesWithCard: readonly string[] = ['broker', 'store'];

export const hasPublicCard = (role: string): boolean => rolesWithCard.includes(role);

/** Whether a person can be added by somebody of the role who has their card, that is, their number. Without a public card it takes what a search takes. */
export const isFoundByCard = (person: SearchedAccount, searcher: string): boolean =>
  hasPublicCard(person.role) || isFoundBySearch(person, searcher);
