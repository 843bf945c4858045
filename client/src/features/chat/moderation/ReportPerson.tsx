import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords, words } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';

const personWords = words({
  zh: {
    open: '举报',
    title: (name: string) => `举报${name}`,
    hint: '平台工作人员会看到你填写的内容。要举报具体消息，请在聊天中长按消息。',
  },
  en: {
    open: 'Report',
    title: (name) => `Report ${name}`,
    hint: 'Staff read what you write here. To report a message, open its menu in the chat.',
  },
});

const ReportForm = lazy(async () => ({
  default: (await import('#features/chat/conversation/ReportPopup.tsx')).ReportForm,
}));

/** Opens a form that reports a person, without messages. */
export function ReportPerson({ contactsNo, name }: { contactsNo: string; name: string }) {
  const w = useWords(personWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        {w.open}
      </Button>
      <Suspense>
        {isOpen && (
          <ReportForm
            title={w.title(name)}
            hint={w.hint}
            onClose={() => setOpen(false)}
            onSend={(body) => call('POST /message/api/contacts/report', { body: { contacts_no: contactsNo, ...body } })}
          />
        )}
      </Suspense>
    </>
  );
}
