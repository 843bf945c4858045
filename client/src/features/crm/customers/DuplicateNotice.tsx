import { isMobile } from '@sycee/domain/identity/mobile';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Note } from '#ui/Note.tsx';
import { formWords } from './form-words.ts';

/** Shows an existing customer as soon as the mobile is complete: a mobile belongs to one customer only. */
export function DuplicateNotice({ mobile }: { mobile: string }) {
  const f = useWords(formWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['work', 'identify', mobile, language],
    queryFn: ({ signal }) => call('GET /finance/api/identify_customer', { query: { mobile }, signal, quiet: true }),
    enabled: isMobile(mobile),
    staleTime: 0,
  });
  if (!isMobile(mobile) || !data) return null;
  if (!data.found) return <p className="t13 c3">{f.notFound}</p>;
  const { id, text } = data.found;
  return (
    <Note
      kind="warn"
      title={f.found}
      action={
        id && (
          <ButtonLink kind="line" size="sm" href={hrefOf('/subpkgs/work/customer_details', { id })}>
            {f.open}
          </ButtonLink>
        )
      }
    >
      {text}
    </Note>
  );
}
