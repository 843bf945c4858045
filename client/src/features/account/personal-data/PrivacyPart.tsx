import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ConsentList } from './ConsentList.tsx';
import { ErasePart } from './ErasePart.tsx';
import { ExportPart } from './ExportPart.tsx';
import { privacyWords } from './privacy-words.ts';

/** The data stored about the caller, its legal basis, and how to erase it. */
export function PrivacyPart() {
  const w = useWords(privacyWords);
  const isMember = useSessionEntry()?.info.role === 'member';
  return (
    <div className="col g20">
      <section className="col g12">
        <SectionHead title={w.consents} />
        <ConsentList />
      </section>
      <section className="col g12">
        <SectionHead title={w.export} />
        <ExportPart />
      </section>
      {isMember && (
        <section className="col g12">
          <SectionHead title={w.erase} />
          <ErasePart />
        </section>
      )}
    </div>
  );
}
