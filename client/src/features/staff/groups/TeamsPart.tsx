import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStoresAndTeams } from '#features/staff/queries.ts';
import type { Team } from '#features/staff/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TeamPopup } from './TeamPopup.tsx';
import { groupWords } from './words.ts';

const RemoveTeam = lazy(async () => ({ default: (await import('./RemoveTeam.tsx')).RemoveTeam }));

/** Teams of the stores in scope: creates, renames and deletes them. */
export function TeamsPart() {
  const w = useWords(groupWords);
  const stores = useStoresAndTeams().data?.stores;
  const [open, setOpen] = useState<Team | 'new' | null>(null);
  const [teamToDelete, setTeamToDelete] = useState<Team | null>(null);
  if (!stores) return null;
  const teams = stores.flatMap((store) => store.teams.map((team) => ({ team, store })));
  return (
    <section className="col g12">
      <div className="fb">
        <SectionHead title={w.teamList} />
        <Button kind="line" icon={UsersRound} onClick={() => setOpen('new')}>
          {w.addTeam}
        </Button>
      </div>
      {teams.length === 0 ? (
        <p className="t13 c3">{w.noTeams}</p>
      ) : (
        <List card label={w.teamList}>
          {teams.map(({ team, store }) => (
            <Row
              key={team.id}
              title={team.name}
              sub={stores.length > 1 && store.name}
              trail={<span className="num">{w.people(team.people)}</span>}
              chevron
              onClick={() => setOpen(team)}
            />
          ))}
        </List>
      )}
      <TeamPopup
        team={open}
        onClose={() => setOpen(null)}
        onRemove={(team) => {
          setOpen(null);
          setTeamToDelete(team);
        }}
      />
      <Suspense fallback={null}>
        {teamToDelete && <RemoveTeam key={teamToDelete.id} team={teamToDelete} onClose={() => setTeamToDelete(null)} />}
      </Suspense>
    </section>
  );
}
