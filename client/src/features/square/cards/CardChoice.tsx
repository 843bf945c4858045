import { reportTitles } from '@sycee/domain/matching/report-titles';
import { Building2, FileText, Target } from 'lucide-react';
import type { ComponentType } from 'react';
import { CardPicker, type PickerProps } from '#features/chat/index.ts';
import { ContentScene } from '#features/content/index.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Logo } from '#ui/Logo.tsx';
import { choiceWords } from './choice-words.ts';
import type { CardKind } from './kinds.ts';

const choices: Readonly<Record<CardKind, ComponentType<PickerProps>>> = {
  product: ProductChoice,
  article: ArticleChoice,
  report: ReportChoice,
  demand: DemandChoice,
};

/** The list of one kind of cards. */
export function CardChoice({ kind, ...picker }: PickerProps & { kind: CardKind }) {
  const Choice = choices[kind];
  return <Choice {...picker} />;
}

function ProductChoice(props: PickerProps) {
  const w = useWords(choiceWords);
  return (
    <CardPicker
      {...props}
      name="products"
      title={w.chooseProduct}
      search={w.searchProduct}
      empty={{ art: 'ledger', title: w.noProduct }}
      load={({ signal, ...query }) => call('GET /finance/api/product_list', { query, quiet: true, signal })}
      choiceOf={({ id, name, institution }) => ({
        id,
        title: name,
        lead: <Logo glyph={institution.glyph} src={institution.logo} />,
        sub: institution.name,
      })}
    />
  );
}

function ArticleChoice(props: PickerProps) {
  const w = useWords(choiceWords);
  return (
    <CardPicker
      {...props}
      name="articles"
      title={w.chooseArticle}
      search={w.searchArticle}
      empty={{ art: 'letters', title: w.noArticle }}
      load={({ signal, ...query }) => call('GET /finance/api/get_information', { query, quiet: true, signal })}
      choiceOf={({ id, title, scene, column }) => ({
        id,
        title,
        lead: <ContentScene scene={scene} className="square-thumb" />,
        sub: column,
      })}
    />
  );
}

/** The reader's own reports. Whose report it is, only the reader sees here; the card says its kind. */
function ReportChoice(props: PickerProps) {
  const w = useWords(choiceWords);
  const [language] = useLanguage();
  const names = reportTitles[language];
  return (
    <CardPicker
      {...props}
      name="reports"
      title={w.chooseReport}
      search={w.searchReport}
      hint={w.reportHint}
      empty={{
        art: 'ledger',
        title: w.noReport,
        action: <ButtonLink href={hrefOf('/pages/match/index')}>{w.toMatch}</ButtonLink>,
      }}
      load={({ signal, keyword, cursor }) =>
        call('GET /tax/api/list', { query: { cursor, company: keyword }, quiet: true, signal })
      }
      choiceOf={({ id, kind, subject, made_at }) => {
        const Lead = subject ? Building2 : FileText;
        return {
          id,
          title: names[kind],
          shown: subject?.name,
          lead: <Lead size={20} className="cp" />,
          sub: `${subject ? `${names[kind]} · ` : ''}${dayWords(made_at, language)}`,
        };
      }}
    />
  );
}

/** The reader's own open demands. */
function DemandChoice(props: PickerProps) {
  const w = useWords(choiceWords);
  return (
    <CardPicker
      {...props}
      name="demands"
      title={w.chooseDemand}
      hint={w.demandHint}
      empty={{
        art: 'bridge',
        title: w.noDemand,
        action: <ButtonLink href={hrefOf('/pages/publish/demand')}>{w.publishDemand}</ButtonLink>,
      }}
      load={async ({ signal, cursor }) => {
        const own = await call('GET /common/api/demand/mine', { query: { cursor }, quiet: true, signal });
        return { ...own, list: own.list.filter(({ state }) => state === 'open') };
      }}
      choiceOf={({ id, purpose_tx, region_tx, amount_least, amount_most }) => ({
        id,
        title: purpose_tx,
        lead: <Target size={20} className="cp" />,
        sub: (
          <>
            {region_tx} · <Amount fen={amount_least} toFen={amount_most} short />
          </>
        ),
      })}
    />
  );
}
