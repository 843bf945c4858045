import { code } from '@sycee/contract/core/envelope';
import type { ReactNode } from 'react';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords, words } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';

const failedWords = words({
  zh: {
    toList: '查看全部工单',
    toOwn: '查看我的申请',
    notFound: '没有找到，或你没有查看权限',
  },
  en: {
    toList: 'See all orders',
    toOwn: 'See my applications',
    notFound: 'Not found, or you may not see it',
  },
});

/** Shows a network failure or the server's message, with a retry; if a retry cannot help, with the given action instead. */
export function LoadFailed({ error, onRetry, action }: { error: Error; onRetry: () => void; action?: ReactNode }) {
  const w = useWords(failedWords);
  const isMember = useRole() === 'member';
  const isRefusal = error instanceof CallFailure && !error.isNetwork;
  // An address without a valid id is reported as not found, too.
  const isMissing = isRefusal && (error.code === code.notFound || 'id' in fieldsOf(error));
  if (!isMissing) return <ErrorState title={isRefusal ? error.message : undefined} onRetry={onRetry} action={action} />;
  const list = isMember ? '/subpkgs/my/apply' : '/pages/customer/customer_work';
  return (
    <ErrorState
      title={w.notFound}
      action={action ?? <ButtonLink href={hrefOf(list)}>{isMember ? w.toOwn : w.toList}</ButtonLink>}
    />
  );
}
