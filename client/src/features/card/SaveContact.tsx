import { vCard } from '@sycee/domain/card/vcard';
import { ContactRound } from 'lucide-react';
import { saveFile } from '#platform/save-file.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { addressOfCard } from './paths.ts';
import type { CardView } from './queries.ts';
import { cardWords } from './words.ts';

/** Saves a card as a contact for the phone. The card has only what its reader may see, and so has the file. */
export function SaveContact({ card, size = 'md' }: { card: CardView; size?: 'sm' | 'md' }) {
  const w = useWords(cardWords);
  const organization = useSiteApp(({ name }) => name);
  const save = () => {
    const { name, store_name: store, title, titles, mobile, introduction, avatar: photo } = card;
    const address = addressOfCard(card);
    const facts = { name, organization, store, title, titles, mobile, introduction, photo, address };
    saveFile(`${name}.vcf`, vCard(facts), 'vcf');
  };
  return (
    <Button kind="line" size={size} icon={ContactRound} onClick={save}>
      {w.saveContact}
    </Button>
  );
}
