import { useWords } from '#platform/words.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ConsentList } from './ConsentList.tsx';
import { privacyWords } from './privacy-words.ts';

/** What is kept of the caller, by what right, and how it ends. */
export function PrivacyPart() {
  const w = useWords(privacyWords);
  return (
    <div className="col g20">
      <section className="col g12">
        <SectionHead title={w.consents} />
        <ConsentList />
      </section>
    </div>
  );
}
