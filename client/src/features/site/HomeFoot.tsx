import { hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { aboutPath, directoryPath, directPath, partnersPath, squarePath } from './company-paths.ts';
import { footWords } from './foot-words.ts';

/** The end of the home screen: the operator, and a notice on the cost of loans. */
export function HomeFoot() {
  const w = useWords(footWords);
  return (
    <footer className="home-foot">
      <nav className="f g16 wrap" aria-label={w.aboutSite}>
        <GoLink href={hrefOf(squarePath)}>{w.square}</GoLink>
        <GoLink href={hrefOf(aboutPath)}>{w.about}</GoLink>
        <GoLink href={hrefOf(partnersPath)}>{w.partners}</GoLink>
        <GoLink href={hrefOf(directoryPath)}>{w.directory}</GoLink>
        <GoLink href={hrefOf(directPath)}>{w.direct}</GoLink>
      </nav>
      <p className="t12 c3">
        {here().name} · {w.footNote}
      </p>
    </footer>
  );
}
