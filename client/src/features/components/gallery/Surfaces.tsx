import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Count } from '#ui/Count.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { RangeBar } from '#ui/RangeBar.tsx';
import { Rate } from '#ui/Rate.tsx';
import { Row } from '#ui/Row.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { Stat } from '#ui/Stat.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Table, type TableSort } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { demoWords } from './demo-words.ts';
import type { Specimen } from './Specimen.tsx';

function HeroDemo() {
  const t = useWords(demoWords);
  return (
    <Hero className="col g16">
      <div className="f wrap t13 c2">
        <span>
          {t.reportFor}
          <b className="m c1">{t.firm}</b>
        </span>
        <SampleMark>{t.sample}</SampleMark>
      </div>
      <h4 className="song t24">{t.verdict}</h4>
      <p className="c2">{t.verdictSub}</p>
      <dl className="f g24">
        <Stat label={t.matchOfAll} size={20}>
          5 <span className="c2 t15 m">/ 14</span>
        </Stat>
        <Stat label={t.rateFrom} size={20}>
          <Rate value={345} />
        </Stat>
      </dl>
      <div>
        <Button kind="champ" iconEnd={ArrowRight}>
          {t.apply}
        </Button>
      </div>
    </Hero>
  );
}

function CardDemo() {
  const t = useWords(demoWords);
  return (
    <Card as="div" className="col g12">
      <div className="f g12">
        <Avatar name={t.person} tone={1} />
        <div className="grow">
          <div className="f g6">
            <span className="b el">{t.person}</span>
            <Tag kind="fill">A</Tag>
            <Count value={2} />
          </div>
          <div className="t13 c3 el">
            {t.otherProduct} · {t.otherBank}
          </div>
        </div>
        <Amount fen={260_000_000} short />
      </div>
      <StageBar of={6} at={2} silent />
      <div className="fb">
        <span className="t13 c2">{t.stageWord}</span>
        <StatusBadge kind="bad">{t.overdue}</StatusBadge>
      </div>
    </Card>
  );
}

function SectionHeads() {
  const t = useWords(demoWords);
  return (
    <SectionHead
      level={3}
      title={t.products}
      fact={`14 · ${t.reportMeta}`}
      action={
        <GoLink href="#/components/index" iconEnd={ChevronRight}>
          {t.all}
        </GoLink>
      }
    />
  );
}

function Rows() {
  const t = useWords(demoWords);
  const [on, setOn] = useState('1');
  return (
    <List card label={t.products}>
      <Row
        lead={<Logo glyph={t.bankGlyph} tone={1} />}
        title={t.product}
        beside={<Tag>{t.ad}</Tag>}
        sub={t.bank}
        trail={<StatusBadge kind="match">{t.match}</StatusBadge>}
        on={on === '1'}
        onClick={() => setOn('1')}
      />
      <Row
        lead={<Logo glyph={t.otherGlyph} tone={6} />}
        title={t.otherProduct}
        sub={t.otherBank}
        trail={<StatusBadge kind="near">{t.near}</StatusBadge>}
        on={on === '2'}
        onClick={() => setOn('2')}
      />
      <Row lead={<Avatar name={t.person} tone={4} />} title={t.person} sub={t.firm} href="#/components/index" chevron />
      <Row title={t.reportMeta} sub={t.checked} trail="2026-11-02" />
    </List>
  );
}

const sampleProducts = [
  { id: 'a', glyph: 'bankGlyph', product: 'product', bank: 'bank', from: 345, to: 420, fen: 231_000_000, tone: 1 },
  {
    id: 'b',
    glyph: 'thirdGlyph',
    product: 'thirdProduct',
    bank: 'thirdBank',
    from: 390,
    to: 540,
    fen: 168_000_000,
    tone: 7,
  },
  {
    id: 'c',
    glyph: 'otherGlyph',
    product: 'otherProduct',
    bank: 'otherBank',
    from: 328,
    to: 390,
    fen: 300_000_000,
    tone: 6,
  },
] as const;

function TableDemo() {
  const t = useWords(demoWords);
  const [sort, setSort] = useState<TableSort>({ key: 'rate', descending: false });
  const rows = [...sampleProducts].sort((a, b) => {
    const by = sort.key === 'rate' ? a.from - b.from : a.fen - b.fen;
    return sort.descending ? -by : by;
  });
  return (
    <Card as="div" flush>
      <Table
        caption={`${t.products} · ${t.rate}`}
        rows={rows}
        rowKey={(row) => row.id}
        isOn={(row) => row.id === 'a'}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            key: 'product',
            head: t.products,
            cell: (row) => (
              <span className="f g12">
                <Logo glyph={t[row.glyph]} tone={row.tone} size={32} />
                <span>
                  <b className="b">{t[row.product]}</b>
                  <br />
                  <span className="c3">{t[row.bank]}</span>
                </span>
              </span>
            ),
          },
          { key: 'amount', head: t.amount, cell: (row) => <Amount fen={row.fen} short />, end: true, sortable: true },
          {
            key: 'rate',
            head: t.rate,
            sortable: true,
            width: 150,
            cell: (row) => (
              <span className="col g6">
                <Rate value={row.from} to={row.to} className="b" />
                <RangeBar from={row.from} to={row.to} scale={[300, 600]} label={t.rate} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

export const surfaces: readonly Specimen[] = [
  { name: 'Hero', demo: <HeroDemo /> },
  { name: 'Card', demo: <CardDemo /> },
  { name: 'SectionHead', demo: <SectionHeads />, wide: true },
  { name: 'Row', demo: <Rows /> },
  { name: 'Table', demo: <TableDemo />, wide: true },
];
