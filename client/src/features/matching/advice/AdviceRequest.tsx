import { Page } from '#platform/frame/Page.tsx';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { RequestCallback } from './RequestCallback.tsx';
import './advice.css';
import { adviceWords } from './words.ts';

/** Explains the advisory service and requests a callback, which creates an order for staff. */
export function AdviceRequest({ kind }: { kind: 'tax' | 'laws' }) {
  const w = useWords(adviceWords);
  const role = useRole();
  const what = kind === 'tax' ? [w.tax1, w.tax2, w.tax3] : [w.laws1, w.laws2, w.laws3];
  const steps = [w.step1, w.step2, w.step3];
  return (
    <Page title={w[`${kind}Title`]}>
      <header className="col g4">
        <h2 className="song t24">{w[`${kind}Heading`]}</h2>
        <p className="t15 c2">{w[`${kind}Text`]}</p>
      </header>
      <div className="two-column advice">
        <div className="col g20">
          <Card className="col g12">
            <SectionHead title={w.callBack} />
            {role === null || role === 'member' ? <RequestCallback kind={kind} /> : <Note kind="info">{w.staff}</Note>}
          </Card>
        </div>
        <aside className="col g20">
          <Card className="col g4">
            <SectionHead title={w.what} />
            <ul className="list">
              {what.map((text) => (
                <li key={text} className="advice-line t15">
                  {text}
                </li>
              ))}
            </ul>
          </Card>
          <Card className="col g12">
            <SectionHead title={w.how} />
            <Timeline
              items={steps.map((title, at) => ({
                key: title,
                mark: at + 1,
                title,
                tone: at === 0 ? 'pri' : undefined,
              }))}
            />
          </Card>
        </aside>
      </div>
    </Page>
  );
}
