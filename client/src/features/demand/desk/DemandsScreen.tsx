import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ModeratedDemands } from './ModeratedDemands.tsx';
import { deskWords } from './words.ts';

/** The desk of headquarters for the demands of the tenant. */
export function DemandsScreen() {
  const w = useWords(deskWords);
  return (
    <Page title={w.title}>
      <ModeratedDemands />
    </Page>
  );
}
