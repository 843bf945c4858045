import type { ConversationRow } from '@sycee/contract/chat-models';
import { UserRoundCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords, words } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useDetails } from './conversation/use-thread.ts';
import { ReportPerson } from './moderation/ReportPerson.tsx';
import { messageLine } from './preview.ts';
import { dayText } from './time-words.ts';
import { useChat, useClient } from './use-chat.ts';
import { useContact } from './use-contact.ts';
import { chatWords } from './words.ts';

const cardWords = words({
  zh: {
    label: '联系人信息',
    member: '客户',
    broker: '顾问',
    store: '门店员工',
    roc: '运营中心',
    saas: '总部',
    store_name: '门店',
    title: '职务',
    remark: '备注',
    number: '账号',
    none: '未设置',
    settings: '联系人设置',
    home: '个人主页',
    chat: '聊天设置',
    top: '置顶会话',
    mute: '消息免打扰',
    pins: '置顶消息',
    kept: (months: number) => `聊天消息保留 ${months} 个月，更早的消息会被删除`,
    keptFiles: (months: number) => `图片、语音、视频和文件保留 ${months} 个月`,
    readings: '查阅记录',
    byReport: (day: string) => `${day}，平台因举报查阅了部分消息`,
    byCourt: (day: string) => `${day}，依法院文书查阅了部分消息`,
  },
  en: {
    label: 'Contact details',
    member: 'Customer',
    broker: 'Adviser',
    store: 'Store staff',
    roc: 'Regional centre',
    saas: 'Headquarters',
    store_name: 'Store',
    title: 'Title',
    remark: 'Alias',
    number: 'Account number',
    none: 'Not set',
    settings: 'Contact settings',
    home: 'Profile',
    chat: 'Chat settings',
    top: 'Pin chat',
    mute: 'Mute',
    pins: 'Pinned messages',
    kept: (months) => `Messages are kept for ${months} months; older ones are deleted`,
    keptFiles: (months) =>
      months === 1
        ? 'Pictures, voice messages, videos and files are kept for 1 month'
        : `Pictures, voice messages, videos and files are kept for ${months} months`,
    readings: 'Read by staff',
    byReport: (day) => `${day}: staff read a part after a report`,
    byCourt: (day) => `${day}: staff read a part by order of a court`,
  },
});

const GroupPanel = lazy(async () => ({ default: (await import('./groups/GroupPanel.tsx')).GroupPanel }));
const GroupRules = lazy(async () => ({ default: (await import('./groups/GroupRules.tsx')).GroupRules }));

/** The person, or the people, beside the conversation. */
export function PersonCard({ row }: { row: ConversationRow }) {
  const w = useWords(cardWords);
  return (
    <div className="chat-card-pane">
      {row.contacts_no ? (
        <Person row={row} contactsNo={row.contacts_no} />
      ) : (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <GroupPanel row={row} />
        </Suspense>
      )}
      <hr className="hr" />
      <section className="col g12" aria-label={w.chat}>
        <h3 className="t15">{w.chat}</h3>
        <Settings row={row} />
      </section>
      <Pins row={row} />
      <Readings tid={row.tid} />
      {row.group_role && row.chat_slug !== 'service' && (
        <>
          <hr className="hr" />
          <Suspense>
            <GroupRules row={row} />
          </Suspense>
        </>
      )}
    </div>
  );
}

function Person({ row, contactsNo }: { row: ConversationRow; contactsNo: string }) {
  const w = useWords(cardWords);
  const { data } = useContact(contactsNo);
  const known = row.members_info.find((one) => one.contacts_no === contactsNo);
  const role = data?.role ?? known?.role;
  const isOnline = useChat(({ presence }) => presence.get(contactsNo)?.online ?? false);
  return (
    <>
      <div className="f g12">
        <Avatar name={row.name} id={contactsNo} src={data?.avatar ?? known?.avatar} size={48} online={isOnline} />
        <div className="grow">
          <b className="t17 b cl2">{row.name}</b>
          <div className="f g6">
            {role && <Tag>{w[role]}</Tag>}
            <span className="t13 c3 el">{data?.remark ? data.own_name : ''}</span>
          </div>
        </div>
        {data?.is_contact && (
          <IconButton
            label={w.settings}
            icon={UserRoundCog}
            tinted
            onClick={() => go('/pages/networking/add_set_up', { contacts_no: contactsNo })}
          />
        )}
      </div>
      {data && (
        <KeyValues
          items={[
            ...(data.title ? [{ label: w.title, value: data.title }] : []),
            ...(data.store_name ? [{ label: w.store_name, value: data.store_name }] : []),
            { label: w.remark, value: data.remark || w.none },
            { label: w.number, value: <span className="num">{contactsNo}</span> },
          ]}
        />
      )}
      {data && data.tags.length > 0 && (
        <div className="f wrap g6">
          {data.tags.map((tag) => (
            <span key={tag} className="v bare">
              {tag}
            </span>
          ))}
        </div>
      )}
      <div>
        <GoLink href={hrefOf('/pages/networking/contactDetails', { contacts_no: contactsNo })}>{w.home}</GoLink>
      </div>
      <div>
        <ReportPerson contactsNo={contactsNo} name={row.name} />
      </div>
    </>
  );
}

function Settings({ row }: { row: ConversationRow }) {
  const w = useWords(cardWords);
  const client = useClient();
  const details = useDetails(row.tid).data;
  const [keptMonths, keptFileMonths] = [details?.kept_months, details?.kept_file_months];
  const set = (settings: { top?: boolean; undisturb?: boolean }) => void client?.set(row.tid, settings).catch(() => {});
  return (
    <>
      <Switch checked={row.top} onChange={(top) => set({ top })}>
        {w.top}
      </Switch>
      <Switch checked={row.undisturb} onChange={(undisturb) => set({ undisturb })}>
        {w.mute}
      </Switch>
      {keptMonths && <p className="t13 c3">{w.kept(keptMonths)}</p>}
      {keptFileMonths && <p className="t13 c3">{w.keptFiles(keptFileMonths)}</p>}
    </>
  );
}

function Pins({ row }: { row: ConversationRow }) {
  const w = useWords(cardWords);
  const chat = useWords(chatWords);
  const me = useClient()?.me ?? '';
  const { data } = useDetails(row.tid);
  const pins = data?.pins.filter(({ is_recalled }) => !is_recalled) ?? [];
  if (pins.length === 0) return null;
  return (
    <>
      <hr className="hr" />
      <section className="col g12">
        <h3 className="t15">{w.pins}</h3>
        <ul className="col g6">
          {pins.map((pin) => (
            <li key={pin.seq} className="t13 cl2">
              {messageLine(pin, me, row.name, chat)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Members see that staff read their conversation, when, and on what ground. */
function Readings({ tid }: { tid: string }) {
  const w = useWords(cardWords);
  const [language] = useLanguage();
  const { data } = useDetails(tid);
  const [nowMs] = useState(() => Date.now());
  if (!data || data.readings.length === 0) return null;
  return (
    <>
      <hr className="hr" />
      <section className="col g12">
        <h3 className="t15">{w.readings}</h3>
        <ul className="col g6">
          {data.readings.map(({ time, by_court_order }) => (
            <li key={time} className="t13 c2">
              {(by_court_order ? w.byCourt : w.byReport)(dayText(time, nowMs, language))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
