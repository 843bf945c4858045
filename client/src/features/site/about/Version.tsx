import { useInstallation } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { aboutWords } from './words.ts';

/** The consumer hotline of the National Financial Regulatory Administration, for the whole country. */
const consumerLine = '12378';

export function Version() {
  const w = useWords(aboutWords);
  const installation = useInstallation();
  return (
    <div className="col g12 t13 c3">
      <p>
        <b className="m c2">{w.complaint}</b>
        <br />
        {w.complaintText} <Anchor href={`tel:${consumerLine}`}>{consumerLine}</Anchor>
      </p>
      {installation && <p className="t12 num">{w.version(installation.version, installation.version_code)}</p>}
    </div>
  );
}
