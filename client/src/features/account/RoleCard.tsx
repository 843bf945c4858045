import { roles } from '@sycee/contract/core/roles';
import { useIsScreenAvailable } from '#platform/frame/registered-screens.ts';
import { loginPathOf, startAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { switchRole, useSession } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myPageWords } from './my-page-words.ts';

/** The roles that are logged in; several can be, and one of them is current. */
export function RoleCard() {
  const w = useWords(myPageWords);
  const { entries, role: current } = useSession();
  const isAvailable = useIsScreenAvailable();
  const loggedIn = roles.filter((role) => entries[role]);
  const others = roles.filter((role) => !entries[role] && isAvailable(loginPathOf(role)));
  return (
    <section className="col g12">
      <SectionHead title={w.roles} />
      {loggedIn.length > 1 && (
        <List card label={w.roles}>
          {loggedIn.map((role) => (
            <Row
              key={role}
              lead={<Avatar name={entries[role]?.info.name || '·'} src={entries[role]?.info.avatar} />}
              title={entries[role]?.info.name || entries[role]?.info.mobile}
              sub={role === current ? w[role] : w.switchTo(w[role])}
              on={role === current}
              onClick={() => switchRole(role)}
              trail={
                role === current && (
                  <StatusBadge kind="pri" bare>
                    {w.current}
                  </StatusBadge>
                )
              }
            />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <Card className="f g12 wrap t13">
          <span className="c3">{current ? w.addRole : w.staff}</span>
          {others
            .filter((role) => current !== null || role !== 'member')
            .map((role) => (
              <GoLink key={role} href={hrefOf(loginPathOf(role))} onClick={startAfterLogin}>
                {w[role]}
              </GoLink>
            ))}
        </Card>
      )}
    </section>
  );
}
