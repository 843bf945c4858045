import type { Role } from '@sycee/contract/core/roles';
import { CircleCheck, Info } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ApplySteps } from './ApplySteps.tsx';
import { type Applied, applicantOf } from './draft.ts';
import { staffApplyWords } from './staff-words.ts';
import { applyWords } from './words.ts';

/** The result of the application, the next steps, and a link to follow it. */
export function ApplyDone({ applied, role, onClose }: { applied: Applied; role: Role | null; onClose: () => void }) {
  const w = useWords(applyWords);
  const applicant = applicantOf(role);
  const staff = useWords(staffApplyWords);
  const texts = applicant === 'staff' ? staff : w;
  const Mark = applied.already_open ? Info : CircleCheck;
  const follow = () => {
    onClose();
    if (applicant === 'staff') go('/subpkgs/work/details', { id: applied.id });
    else if (applicant === 'member') go('/subpkgs/my/apply_detail', { id: applied.id });
    else {
      siteStorage.set('login_return', addressOf('/subpkgs/my/apply_detail', { id: applied.id }));
      go(loginPathOf('member'));
    }
  };
  return (
    <div className="col g20">
      <div className="f g12 ft" role="status">
        <Mark size={28} className={applied.already_open ? 'info' : 'ok'} />
        <div className="col g4 grow">
          <p className="t20 b">{applied.already_open ? texts.open : w.done}</p>
          <p className="t13 c3 num">{w.doneNumber(applied.work_no)}</p>
          {applied.already_open && <p className="t13 c2">{texts.openText}</p>}
        </div>
      </div>
      <section className="col g12">
        <h3 className="t15">{w.next}</h3>
        <ApplySteps hasAdviser={applied.status === 'working'} isStaff={applicant === 'staff'} />
      </section>
      <div className="col">
        <Button size="lg" block onClick={follow} data-autofocus>
          {applicant === 'staff' ? w.openOrder : applicant === 'member' ? w.seeProgress : w.logInForProgress}
        </Button>
        <Button kind="ghost" block onClick={onClose}>
          {applicant === 'guest' ? w.later : w.close}
        </Button>
      </div>
    </div>
  );
}
