import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { agreementWords } from './agreement-words.ts';

export interface SiteTextProps {
  kind: 'user' | 'privacy';
  /** Absent: the version in force. */
  version?: string;
}

export function useSiteText({ kind, version }: SiteTextProps) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['site text', language, kind, version],
    queryFn: ({ signal }) => call('GET /company/api/text', { query: { kind, version }, signal, quiet: true }),
  });
}

/** Each line is a paragraph. */
const lines = (text: string) =>
  text.split('\n').map((line, at) => (
    <p key={at} className="c2">
      {line}
    </p>
  ));

/** The text that a login accepts, or an earlier one, with its version. */
export function AgreementText(props: SiteTextProps) {
  const w = useWords(agreementWords);
  const { data, error, refetch } = useSiteText(props);
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="text" count={3} />
    );
  return (
    <article className="col g20">
      <p className="t13 c3 num">{w.version(data.version, data.published_on)}</p>
      {data.parts.map(({ title, text }, at) => (
        <section key={at} className="col">
          <h2 className="t17">{title}</h2>
          {lines(text)}
        </section>
      ))}
    </article>
  );
}
