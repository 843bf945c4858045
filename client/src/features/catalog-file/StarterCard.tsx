import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { useStarter } from './queries.ts';
import { StarterOffer } from './StarterOffer.tsx';
import { starterWords } from './starter-words.ts';

/** What the starter catalogue is, as long as the tenant does not have all of it. */
export function StarterCard() {
  const w = useWords(starterWords);
  const { data } = useStarter(true);
  if (!data || data.products === 0) return null;
  return (
    <Card as="section" className="col g12">
      <SectionHead title={w.title} />
      <p className="t13 c2">{w.text}</p>
      <div>
        <StarterOffer />
      </div>
    </Card>
  );
}
