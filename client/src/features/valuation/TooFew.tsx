import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { ContactStore } from './ContactStore.tsx';
import { evaluatePath } from './paths.ts';
import { useValuationConfig, type Valuation } from './queries.ts';
import { PlaceLine } from './ResultHead.tsx';
import { resultWords } from './result-words.ts';

/** Why there is no value, and what would help. */
export function TooFew({ valuation, found, needed }: { valuation: Valuation; found: number; needed: number }) {
  const w = useWords(resultWords);
  const config = useValuationConfig().data;
  return (
    <Card className="col g12">
      <PlaceLine valuation={valuation} />
      <h2 className="t20 song">{w.tooFew}</h2>
      <p className="num">{w.tooFewText(found, needed)}</p>
      <p className="c2 num">
        {config && w.tooFewWithin(config.metres / 1_000, config.months)}
        <br />
        {w.tooFewHelp}
      </p>
      {valuation.sample && (
        <div>
          <SampleMark>{w.sample}</SampleMark>
        </div>
      )}
      <div className="f wrap g12">
        <ButtonLink href={hrefOf(evaluatePath, { id: valuation.id })}>{w.changeKind}</ButtonLink>
        <ContactStore />
      </div>
    </Card>
  );
}
