import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { Tone } from '#ui/tone.ts';
import { compareHref, compareMax, compareMin } from '../compare/compare-href.ts';
import { shortlistPath } from '../paths.ts';
import { useShortlist } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';
import './tray.css';

const logosShown = 3;

/** Above the tab bar while the shortlist has products: their number, and a link to compare them. */
export function ShortlistTray() {
  const w = useWords(shortlistWords);
  const list = useShortlist();
  if (list.length === 0) return null;
  const numbers = list.map(({ number }) => number);
  const isEnough = list.length >= compareMin && list.length <= compareMax;
  return (
    <section className="tray" aria-label={w.title}>
      <div className="trayin">
        <Anchor className="f g12 grow" href={hrefOf(shortlistPath)}>
          <span className="traylogos">
            {list.slice(0, logosShown).map(({ number, glyph, color }) => (
              <Logo key={number} glyph={glyph} tone={color as Tone} size={32} />
            ))}
          </span>
          <span className="el">{w.counted(list.length)}</span>
        </Anchor>
        {isEnough ? (
          <ButtonLink kind="champ" size="sm" href={compareHref(numbers)}>
            {w.compare}
          </ButtonLink>
        ) : (
          <ButtonLink kind="champ" size="sm" href={hrefOf(shortlistPath)}>
            {list.length < compareMin ? w.open : w.choose}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
