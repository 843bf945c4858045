import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { newsWords } from './words.ts';

/** All notices, of which the home screen shows one at a time. */
export function NoticeList() {
  const w = useWords(newsWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['roll', language],
    queryFn: () => call('GET /finance/api/get_roll', { quiet: true }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="col g12 noticelist">
      <SectionHead title={w.notices} />
      <List card label={w.notices}>
        {data.list.map(({ id, text, to }) => (
          <Row key={id} href={`#${to}`} title={text} chevron />
        ))}
      </List>
    </section>
  );
}
