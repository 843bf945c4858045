import './components.css';
import { Copy, Eraser, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { generateWords } from './generate-words.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { type ExampleName, exampleNames, exampleText } from './schema/examples.ts';
import { type Problem, parseSchema } from './schema/parse.ts';
import { problemText } from './schema/problem-text.ts';
import { tidyJson } from './schema/tidy.ts';
import { emptyValue, type FormValue } from './schema/types.ts';

export function Generate() {
  const t = useWords(generateWords);
  const [example, setExample] = useState<ExampleName>('client');
  const [text, setText] = useState(() => exampleText('client'));
  const [filled, setFilled] = useState<FormValue>({});
  const { schema, problems } = parseSchema(text);
  // Values are kept while the schema is edited; only those of its fields are shown.
  const value = schema
    ? Object.fromEntries(Object.entries(emptyValue(schema)).map(([name, empty]) => [name, filled[name] ?? empty]))
    : {};
  const loadExample = (name: ExampleName) => {
    setExample(name);
    setText(exampleText(name));
    setFilled({});
  };
  return (
    <Page title={t.title} meta={t.meta}>
      <Segmented
        label={t.examples}
        value={example}
        onChange={loadExample}
        options={exampleNames.map((name) => ({ value: name, label: t[name] }))}
      />
      <div className="gen">
        <SchemaEditor text={text} onText={setText} problems={problems} />
        <div className="col g20">
          <Card aria-label={t.form}>
            {schema ? (
              <SchemaForm
                key={example}
                schema={schema}
                value={value}
                onChange={setFilled}
                onSubmit={() => toast(t.sent, { kind: 'ok' })}
              />
            ) : (
              <Broken problems={problems} />
            )}
          </Card>
          <Filled value={value} onClear={() => setFilled({})} />
        </div>
      </div>
    </Page>
  );
}

interface EditorProps {
  text: string;
  onText: (text: string) => void;
  problems: readonly Problem[];
}

function SchemaEditor({ text, onText, problems }: EditorProps) {
  const t = useWords(generateWords);
  const readable = problems[0]?.code !== 'notJson';
  const state = problems.length > 0 ? t.problems(problems.length) : t.fits;
  return (
    <div className="col g12">
      <Field
        label={t.schema}
        hint={t.schemaHint}
        aside={<StatusBadge kind={problems.length > 0 ? 'bad' : 'ok'}>{state}</StatusBadge>}
      >
        <TextArea
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          invalid={problems.length > 0}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <div className="f">
        <Button
          kind="line"
          size="sm"
          icon={WandSparkles}
          disabled={!readable}
          onClick={() => onText(tidyJson(JSON.parse(text)))}
        >
          {t.tidy}
        </Button>
        <CopyButton text={text} />
      </div>
    </div>
  );
}

function Broken({ problems }: { problems: readonly Problem[] }) {
  const t = useWords(generateWords);
  return (
    <div className="col g12">
      <EmptyState art="abacus" title={t.broken}>
        {t.brokenHint}
      </EmptyState>
      <div className="col" role="status">
        {problems.map((problem) => {
          const text = problemText(problem, t);
          return (
            <Note key={text} kind="bad">
              {text}
              {problem.code === 'notJson' && problem.near && <code className="col">{problem.near}</code>}
            </Note>
          );
        })}
      </div>
    </div>
  );
}

function Filled({ value, onClear }: { value: FormValue; onClear: () => void }) {
  const t = useWords(generateWords);
  const text = JSON.stringify(value, null, 2);
  return (
    <section className="col g12">
      <SectionHead title={t.value} />
      <pre tabIndex={0} role="group" aria-label={t.value}>
        {text}
      </pre>
      <div className="f">
        <CopyButton text={text} />
        <Button kind="ghost" size="sm" icon={Eraser} onClick={onClear}>
          {t.reset}
        </Button>
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useWords(generateWords);
  return (
    <Button
      kind="line"
      size="sm"
      icon={Copy}
      onClick={() => void navigator.clipboard?.writeText(text).then(() => toast(t.copied))}
    >
      {t.copy}
    </Button>
  );
}
