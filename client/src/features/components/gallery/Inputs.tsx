import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { useCountdown } from '#ui/countdown.ts';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { galleryWords } from '../words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

function TextInputs() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [mobile, setMobile] = useState('138 0000 6027');
  const [bad, setBad] = useState('138 0000');
  return (
    <Demo grid>
      <Shown as={g.stateEmpty}>
        <Field label={t.mobile}>
          <TextInput lead="+86" inputMode="tel" placeholder={t.mobileHint} />
        </Field>
      </Shown>
      <Shown as={`${g.stateFilled} · lg`}>
        <Field label={t.mobile}>
          <TextInput
            size="lg"
            lead="+86"
            inputMode="tel"
            className="num"
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
          />
        </Field>
      </Shown>
      <Shown as={g.stateHover}>
        <Field label={t.term}>
          <TextInput className="is-hover" defaultValue="36" unit={t.monthsUnit} />
        </Field>
      </Shown>
      <Shown as={g.stateFocus}>
        <Field label={t.account} optional>
          <TextInput className="is-within" icon={Building2} defaultValue="pingjiang.lin" />
        </Field>
      </Shown>
      <Shown as={g.stateError}>
        <Field label={t.mobile} error={t.mobileError}>
          <TextInput lead="+86" value={bad} onChange={(event) => setBad(event.target.value)} />
        </Field>
      </Shown>
      <Shown as={g.stateDisabled}>
        <Field label={t.account} hint={t.tip}>
          <TextInput disabled defaultValue="su.ops" />
        </Field>
      </Shown>
    </Demo>
  );
}

function Passwords() {
  const t = useWords(demoWords);
  return (
    <Field label={t.password}>
      <PasswordInput size="lg" defaultValue="sycee-demo" />
    </Field>
  );
}

function Areas() {
  const t = useWords(demoWords);
  const [text, setText] = useState(t.opinionText);
  return (
    <Field label={t.opinion}>
      <TextArea value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
}

function Amounts() {
  const t = useWords(demoWords);
  const [fen, setFen] = useState<number | null>(38_620_000);
  const [wan, setWan] = useState<number | null>(180_000_000);
  return (
    <div className="col g16">
      <Field label={t.tax}>
        <AmountInput valueFen={fen} onFen={setFen} />
      </Field>
      <Field label={t.asked}>
        <AmountInput unit="wan" valueFen={wan} onFen={setWan} />
      </Field>
    </div>
  );
}

function Searches() {
  const t = useWords(demoWords);
  const [empty, setEmpty] = useState('');
  const [filled, setFilled] = useState(t.bank);
  return (
    <div className="col g12">
      <SearchBox value={empty} onChange={setEmpty} />
      <SearchBox value={filled} onChange={setFilled} label={t.products} />
    </div>
  );
}

function Codes() {
  const t = useWords(demoWords);
  const words = useUiWords();
  const [code, setCode] = useState('482');
  const { secondsLeft, start } = useCountdown();
  return (
    <div className="col g16">
      <Field label={t.code}>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <div>
        <Button kind="soft" size="sm" disabled={secondsLeft > 0} onClick={start}>
          {secondsLeft > 0 ? words.seconds(secondsLeft) : words.retry}
        </Button>
      </div>
      <CodeInput label={t.code} value="482913" onChange={() => undefined} invalid />
    </div>
  );
}

export const inputs: readonly Specimen[] = [
  { name: 'TextInput', demo: <TextInputs />, wide: true },
  { name: 'CodeInput', demo: <Codes /> },
  { name: 'AmountInput', demo: <Amounts /> },
  { name: 'TextArea', demo: <Areas /> },
  { name: 'SearchBox', demo: <Searches /> },
  { name: 'PasswordInput', demo: <Passwords /> },
];
